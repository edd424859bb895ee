const reasons: readonly (readonly [pattern: RegExp, reason: (system: string) => string])[] = [
  [/in time/, (system) => `${system} antwortet nicht rechtzeitig.`],
  [/elsewhere/, (system) => `Unter der Adresse von ${system} antwortet etwas anderes: Sie leitet weiter.`],
  [/no JSON/, (system) => `Unter der Adresse von ${system} antwortet etwas anderes.`],
  [/too large/, (system) => `Die Antwort von ${system} ist zu lang.`],
]

/**
 * Why another system cannot be reached, for staff; German. `description`: what the outgoing client says of it; `null`: it answered, and the
 * answer cannot be read.
 */
export const unreachable = (system: string, description: string | null): string => {
  if (description === null) return `Die Antwort von ${system} ist nicht zu lesen.`
  return reasons.find(([pattern]) => pattern.test(description))?.[1](system) ?? `${system} ist nicht zu erreichen.`
}
