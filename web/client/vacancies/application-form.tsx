import * as Result from "effect/Result"
import { type FormEvent, useState } from "react"
import {
  checkFile,
  cvMissing,
  documentTypes,
  fileFields,
  maxFileBytes,
} from "../../../domain/applications/application-file.ts"
import { retention } from "../../../domain/content/retention.ts"
import { inMegabytes } from "../../../domain/files/file-size.ts"
import type { SentFile } from "../../../domain/files/sent-file.ts"
import type { FieldError } from "../app/api-error.ts"
import type { FormState } from "../app/page.ts"
import { type FormValues, postedForm } from "../app/posted-form.ts"
import { Button } from "../ui/button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { TextField } from "../ui/field.tsx"
import { FileField } from "../ui/file-field.tsx"
import { Link } from "../ui/link.tsx"
import { TextAreaField } from "../ui/text-area-field.tsx"

const accepted = documentTypes.map((type) => `.${type}`).join(",")

const sentFile = async (value: FormDataEntryValue | null): Promise<SentFile | null> =>
  value instanceof File && value.name !== ""
    ? { name: value.name, content: new Uint8Array(await value.arrayBuffer()) }
    : null

/** What the server would refuse, found before files are sent in vain: after its answer they would have to be chosen again. */
const problemsIn = async (values: FormData): Promise<readonly FieldError[]> => {
  const missing = [
    { path: "name", message: "Bitte gib deinen Namen an.", given: /\S/ },
    {
      path: "email",
      message: "Bitte prüfe die E-Mail-Adresse, zum Beispiel name@beispiel.de.",
      given: /(?<=\S)@[^\s@.]+\.\S/,
    },
  ].filter(({ path, given }) => !given.test(String(values.get(path) ?? "")))
  const files = await Promise.all(
    fileFields.map(async (path): Promise<readonly FieldError[]> => {
      const file = await sentFile(values.get(path))
      if (file === null) return path === "cv" ? [{ path, message: cvMissing }] : []
      const checked = checkFile(file)
      return Result.isFailure(checked) ? [{ path, message: checked.failure }] : []
    }),
  )
  return [...missing.map(({ path, message }) => ({ path, message })), ...files.flat()]
}

/** The form of an application. It is posted, also with JavaScript. */
export const ApplicationForm = ({
  action,
  form,
  idempotencyKey,
  known,
}: {
  readonly action: string
  readonly form: FormState | null
  readonly idempotencyKey: string
  readonly known: FormValues
}) => {
  const [found, setFound] = useState<readonly FieldError[] | null>(null)
  const [busy, setBusy] = useState(false)
  const { errors, message, errorOf, field } = postedForm(form, known, found ?? undefined)
  /** A posted page has lost the files. */
  const again = form !== null && found === null ? " Bitte wähle die Datei noch einmal aus." : ""

  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const sent = event.currentTarget
    setBusy(true)
    const problems = await problemsIn(new FormData(sent)).catch(() => [])
    setFound(problems)
    if (problems.length > 0) setBusy(false)
    else sent.submit()
  }

  return (
    <div className="flow">
      <ErrorSummary errors={errors} message={message} />
      <form className="flow" method="post" action={action} encType="multipart/form-data" noValidate onSubmit={check}>
        <input type="hidden" name="idempotencyKey" value={form?.values.idempotencyKey ?? idempotencyKey} />
        <TextField {...field("name")} label="Dein Name" autoComplete="name" maxLength={100} required />
        <TextField
          {...field("email")}
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          required
        />
        <TextField {...field("phone")} label="Telefon" type="tel" autoComplete="tel" maxLength={40} />
        <TextAreaField
          {...field("message")}
          label="Was du uns sagen möchtest"
          hint="Zwei, drei Sätze reichen: was dich an der Stelle reizt und wann du anfangen kannst."
          rows={6}
          maxLength={4_000}
        />
        <FileField
          name="cv"
          label="Lebenslauf"
          hint={`PDF, DOCX oder ODT, höchstens ${inMegabytes(maxFileBytes)}. Ein Bild und dein Geburtstag müssen nicht hinein.${again}`}
          required
          accept={accepted}
          error={errorOf("cv")}
        />
        <FileField
          name="more"
          label="Noch eine Datei"
          hint={`Zum Beispiel ein Zeugnis oder eine Arbeitsprobe.${again}`}
          accept={accepted}
          error={errorOf("more")}
        />
        <Button wide busy={busy}>
          Bewerbung senden
        </Button>
      </form>
    </div>
  )
}

/** What becomes of the data of applicants (Art. 13 GDPR), beside the form. */
export const ApplicationPrivacy = () => (
  <aside className="panel vacancy-panel flow" aria-labelledby="privacy">
    <h2 id="privacy">Deine Daten</h2>
    <p>
      Wir nutzen sie nur, um über diese Bewerbung zu entscheiden (§&nbsp;26&nbsp;BDSG, Art.&nbsp;6 Abs.&nbsp;1
      Buchstabe&nbsp;b DSGVO). Lesen kann sie, wer bei uns über die Stelle entscheidet, sonst niemand.
    </p>
    <p>
      Sagen wir ab, löschen wir alles nach {retention.rejectedApplicationMonths}&nbsp;Monaten. Ziehst du zurück, löschen
      wir deine Unterlagen sofort; den Link dafür bekommst du per Mail.
    </p>
    <p className="small quiet">
      Mehr, auch zu deinen Rechten, in der <Link href="/data-protection">Datenschutzerklärung</Link>.
    </p>
  </aside>
)
