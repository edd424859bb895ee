import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"

const example = "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de."

/** Composed: `ü` typed as two characters is one letter of the domain. */
const Typed = Schema.String.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, string>({
      decode: (text) => text.trim().replace(/@[^@]*$/, (domain) => domain.normalize("NFC")),
      encode: (text) => text,
    }),
  ),
)

const emailAddress = (missing: string) =>
  Typed.check(
    Schema.isMinLength(1, { message: missing }).abort(),
    Schema.isMaxLength(254, { message: "Die E-Mail-Adresse darf höchstens 254 Zeichen lang sein." }).abort(),
    Schema.isPattern(
      /^(?=.{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/u,
      { message: example },
    ),
  )

/**
 * An e-mail address as people type it: trimmed, at most 254 characters (RFC 5321), one `@`, a domain with a dot.
 * Letters beyond ASCII only after the `@`, as few servers take them before it. Whether it exists only a message can tell.
 */
export const EmailAddress = emailAddress("Bitte gib deine E-Mail-Adresse an.")

/** One that is not the own of who types it: somebody else's or the shop's. */
export const TheirEmailAddress = emailAddress("Bitte gib die E-Mail-Adresse an.")
