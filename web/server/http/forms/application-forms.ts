import { maxFileBytes } from "../../../../domain/applications/application-file.ts"
import { inMegabytes } from "../../../../domain/files/file-size.ts"
import type { Inputs } from "../../../client/app/trpc.ts"
import { type FormHandler, type Forms, formAgain, formTaken } from "./form.ts"

/** Sends an application with its files; the page shows that it came, and posted again it is the same application. */
const apply: FormHandler = async ({ receivedAt: _, cv: _c, more: _m, ...values }, client, _search, posted) => {
  const { idempotencyKey, name, email, phone = "", message = "" } = values
  const slug = posted.path.split("/").at(-1) ?? ""
  const [[cv], [more]] = [await posted.files("cv"), await posted.files("more")]
  try {
    const { id, receivedAt } = await client.applications.send.mutate({
      idempotencyKey,
      slug,
      name,
      email,
      phone,
      message,
      cv,
      more,
    } as Inputs["applications"]["send"])
    return formTaken({ ...values, id, receivedAt: String(receivedAt) })
  } catch (cause) {
    return formAgain(values, cause, ["idempotencyKey"])
  }
}

/** A button of an application's own page: redirects to it. */
const withdrawApplication: FormHandler = async (values, client) => {
  const { token = "" } = values
  const page = `/application/${encodeURIComponent(token)}`
  try {
    await client.applications.withdraw.mutate({ token })
    return { kind: "redirect", to: `${page}?done=1` }
  } catch (cause) {
    return { ...formAgain(values, cause, ["token"]), page }
  }
}

export const applicationForms: Forms = {
  "/apply/:vacancy": {
    handle: apply,
    limit: "application",
    // Two files and the text.
    maxBodyBytes: 2 * maxFileBytes + 64 * 1_024,
    tooLarge: `Die Dateien sind zu groß: höchstens ${inMegabytes(maxFileBytes)} je Datei. Gesendet wurde nichts. Geh im Browser zurück, dein Text steht noch da.`,
  },
  "/application/withdraw": { handle: withdrawApplication, limit: "application" },
}
