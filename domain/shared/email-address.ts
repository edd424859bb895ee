import * as Schema from "effect/Schema"

/**
 * An e-mail address as people type it: trimmed, at most 254 characters (RFC 5321), one `@`, a domain with a dot.
 * Whether it exists only a message can tell.
 */
export const EmailAddress = Schema.Trim.check(
  Schema.isMinLength(1, { message: "Bitte gib deine E-Mail-Adresse an." }),
  Schema.isMaxLength(254, { message: "Die E-Mail-Adresse darf höchstens 254 Zeichen lang sein." }),
  Schema.isPattern(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u,
    {
      message: "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de.",
    },
  ),
)
