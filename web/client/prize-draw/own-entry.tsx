import { retention } from "../../../domain/content/retention.ts"
import { drawPath } from "../../../domain/prize-draw/draw-paths.ts"
import {
  exclusionReasonNames,
  isStaffLapse,
  type LapseReason,
  lapseReasonNames,
} from "../../../domain/prize-draw/draw-words.ts"
import { addressLines } from "../../../domain/shared/address-lines.ts"
import { formatDateTime } from "../../../domain/shared/german-date.ts"
import accountStyles from "../account/account.css"
import { apiError } from "../app/api-error.ts"
import { type FormState, page } from "../app/page.ts"
import { postedForm } from "../app/posted-form.ts"
import type { Outputs } from "../app/trpc.ts"
import { AddressFields } from "../orders/address-fields.tsx"
import { Button } from "../ui/button.tsx"
import { CopyButton } from "../ui/copy-button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { TickField } from "../ui/field.tsx"
import { formAnswerIn } from "../ui/form-answer.ts"
import { inOrder } from "../ui/in-order.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import drawStyles from "./prize-draw.css"

type Entry = Outputs["prizeDraw"]["entry"]

interface EntryLink {
  readonly id: string
  readonly token: string
}

const Hidden = ({ id, token }: EntryLink) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="token" value={token} />
  </>
)

/** Where a form of the entry goes; the token in its address, so that the page of a refused one can be opened again. */
const actionOf = (action: "accept" | "confirm" | "decline" | "withdraw", { token }: EntryLink): string =>
  `/gewinnspiel/los/${action}?token=${encodeURIComponent(token)}`

/** A button that changes something; a link would be opened by mail scanners. */
const EntryButton = ({
  action,
  link,
  look,
  label,
}: {
  readonly action: "confirm" | "withdraw" | "decline"
  readonly link: EntryLink
  readonly look: "primary" | "secondary" | "quiet"
  readonly label: string
}) => (
  <form method="post" action={actionOf(action, link)}>
    <Hidden {...link} />
    <Button look={look}>{label}</Button>
  </form>
)

interface Shown {
  readonly entry: Entry
  readonly link: EntryLink
}

const lapsedTitles: Readonly<Record<LapseReason, string>> = {
  deadline: "Die Frist ist verstrichen",
  declined: "Du hast verzichtet",
  gone: "Dein Gewinn ist verfallen",
  unreachable: "Dein Gewinn ist verfallen",
  undeliverable: "Dein Gewinn ist verfallen",
  ineligible: "Dein Gewinn ist verfallen",
}

/** How it stands, in one line. */
const titleOf = ({ confirmed, excluded, winner, draw }: Entry): string => {
  if (winner?.state === "told") return "Du hast gewonnen"
  if (excluded !== null) return "Diese Teilnahme zählt nicht"
  if (winner?.state === "accepted") return "Du hast den Gewinn angenommen"
  if (winner?.state === "handed-over") return "Dein Gewinn ist übergeben"
  if (winner?.state === "lapsed") return lapsedTitles[winner.lapsed ?? "gone"]
  if (draw.state === "cancelled") return "Das Gewinnspiel ist abgesagt"
  if (!confirmed) return draw.state === "open" ? "Teilnahme bestätigen" : "Leider zu spät"
  if (draw.state === "drawn" || draw.state === "completed") return "Diesmal hat dein Los nicht gewonnen"
  return "Deine Teilnahme zählt"
}

const Confirming = ({ entry: { name, email, draw }, link }: Shown) => (
  <>
    <p>
      {name}, du möchtest bei <strong>{draw.title}</strong> mitmachen, mit der Adresse{" "}
      <strong className="account-email">{email}</strong>. Bestätige es bitte bis zum {formatDateTime(draw.closesAt)},
      dann zählt es.
    </p>
    <EntryButton action="confirm" link={link} look="primary" label="Ja, ich mache mit" />
    <EntryButton action="withdraw" link={link} look="quiet" label="Nein, meine Angaben löschen" />
  </>
)

const TooLate = ({ entry: { draw }, link }: Shown) => (
  <>
    <p>
      Der Teilnahmeschluss war am {formatDateTime(draw.closesAt)}, und diese Teilnahme war da noch nicht bestätigt. Sie
      zählt deshalb nicht; deine Angaben löschen wir in den nächsten Tagen.
    </p>
    <EntryButton action="withdraw" link={link} look="quiet" label="Gleich löschen" />
  </>
)

const Cancelled = ({ entry: { draw }, link }: Shown) => (
  <>
    <p>{draw.cancelled}</p>
    <p>Deine Angaben löschen wir in den nächsten Tagen.</p>
    <EntryButton action="withdraw" link={link} look="quiet" label="Gleich löschen" />
  </>
)

const Excluded = ({ reason }: { readonly reason: NonNullable<Entry["excluded"]> }) => (
  <Notice tone="caution">
    <p>Wir haben sie nach den Teilnahmebedingungen ausgeschlossen. Der Grund: {exclusionReasonNames[reason]}.</p>
    <p>
      Stimmt das nicht? <Link href="/contact">Schreib uns</Link> bitte vor dem Teilnahmeschluss.
    </p>
  </Notice>
)

const Accepting = ({ entry: { name, winner, draw }, link, form }: Shown & { readonly form: FormState | null }) => {
  const { values, errorOf } = postedForm(form)
  return (
    <>
      <p className="lead">{draw.prize}</p>
      <p>
        Wohin dürfen wir den Gewinn schicken? Bitte antworte bis zum{" "}
        <strong>{formatDateTime(winner?.deadline ?? 0)}</strong>. Danach geht er an das nächste Los.
      </p>
      <form className="flow" method="post" action={actionOf("accept", link)} noValidate>
        <Hidden {...link} />
        <div className="fields">
          <AddressFields
            prefix="address."
            valueAt={(field) => values[field] ?? (field === "address.name" ? name : "")}
            errorAt={errorOf}
          />
        </div>
        <Button>Gewinn annehmen</Button>
        <p className="small quiet">
          Wir liefern kostenlos, nur innerhalb Deutschlands. Die Anschrift verwenden wir nur dafür.
        </p>
      </form>
      <EntryButton action="decline" link={link} look="quiet" label="Nein danke, ich verzichte" />
    </>
  )
}

const Outcome = ({ entry: { winner, address, draw } }: Pick<Shown, "entry">) => {
  if (winner?.state === "accepted" || winner?.state === "handed-over")
    return (
      <Notice tone="success">
        <p>{draw.prize}</p>
        {address !== null && (
          <>
            <p>{winner.state === "accepted" ? "Wir schicken ihn an:" : "Er ging an:"}</p>
            <address>
              {inOrder(addressLines(address), (line) => (
                <>
                  {line}
                  <br />
                </>
              ))}
            </address>
          </>
        )}
      </Notice>
    )
  if (winner?.state === "lapsed")
    return (
      <Notice tone="info">
        <p>
          {winner.lapsed !== null && isStaffLapse(winner.lapsed) && `Der Grund: ${lapseReasonNames[winner.lapsed]}. `}
          Dein Los wurde gezogen, der Gewinn ging an das nächste.
        </p>
      </Notice>
    )
  if (draw.state === "cancelled")
    return (
      <Notice tone="caution">
        <p>{draw.cancelled}</p>
      </Notice>
    )
  if (draw.state === "drawn" || draw.state === "completed")
    return (
      <Notice tone="info">
        <p>
          {draw.state === "drawn" && "Nimmt jemand einen Gewinn nicht an, rücken Lose nach; dann schreiben wir. "}
          <Link href={drawPath(draw.id)}>Rechne die Ziehung nach.</Link>
        </p>
      </Notice>
    )
  return (
    <Notice tone="success">
      <p>Gezogen wird nach dem Teilnahmeschluss am {formatDateTime(draw.closesAt)}. Gewinnst du, schreiben wir dir.</p>
    </Notice>
  )
}

/** Deletes the entry; where that gives a prize up it says so and asks. */
const Deleting = ({ entry: { winner, draw }, link, form }: Shown & { readonly form: FormState | null }) => {
  if (winner?.state !== "accepted")
    return <EntryButton action="withdraw" link={link} look="quiet" label="Teilnahme löschen" />
  const unsure = form?.errors.find(({ path }) => path === "givingUp")?.message
  return (
    <details open={unsure !== undefined || undefined}>
      <summary>Teilnahme löschen</summary>
      <form className="flow draw-delete" method="post" action={actionOf("withdraw", link)}>
        <Hidden {...link} />
        <p>
          Damit verzichtest du auf deinen Gewinn: {draw.prize}. Er geht an das nächste Los, und das lässt sich nicht
          rückgängig machen. Wir löschen deinen Namen, deine Adressen und deinen Code.
        </p>
        <TickField name="givingUp" error={unsure} label="Ja, ich verzichte auf den Gewinn." />
        <Button look="secondary">Verzichten und löschen</Button>
      </form>
    </details>
  )
}

const Own = ({ entry, link, form }: Shown & { readonly form: FormState | null }) => (
  <>
    <p>{entry.draw.title}</p>
    {entry.excluded === null ? <Outcome entry={entry} /> : <Excluded reason={entry.excluded} />}
    <dl className="draw-hashes">
      {(
        [
          ["Dein Code", entry.code],
          ["Dein Los", entry.hash],
          ["Festlegung", entry.draw.commitment],
        ] as const
      ).map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code className="draw-hash">{value}</code> <CopyButton name={name} value={value} />
              </dd>
            </div>
          ),
      )}
    </dl>
    <p>
      <Link href={drawPath(entry.draw.id)}>So wird gezogen</Link>
    </p>
    <Deleting entry={entry} link={link} form={form} />
  </>
)

type Missing = "invalid" | "deleted"

/** Why a link opens no entry; any other error is thrown on. */
const missing = (error: unknown): Missing => {
  const { code, refusal } = apiError(error)
  if (refusal?.tag === "EntryDeleted") return "deleted"
  if (code === "NOT_FOUND" || code === "BAD_REQUEST") return "invalid"
  throw error
}

const NoEntry = ({ why }: { readonly why: Missing }) => (
  <>
    <p>
      {why === "deleted"
        ? `Du hast sie gelöscht, oder ihre Zeit war um: Ohne Bestätigung löschen wir nach ${retention.unconfirmedDrawEntryDays}\u00a0Tagen, sonst ${retention.drawEntryMonths}\u00a0Monate nach dem Ende des Gewinnspiels.`
        : "Vermutlich fehlt ein Stück. Öffne bitte den Link aus deiner E-Mail noch einmal, oder kopiere ihn ganz in die Adresszeile."}
    </p>
    <p>
      <Link href="/gewinnspiel">Zum Gewinnspiel</Link>
    </p>
  </>
)

const missingTitles: Readonly<Record<Missing, string>> = {
  deleted: "Diese Teilnahme ist gelöscht",
  invalid: "Dieser Link führt zu keiner Teilnahme",
}

const headingOf = (entry: Entry | Missing): string =>
  typeof entry === "string" ? missingTitles[entry] : titleOf(entry)

/** An entry's own page, by the link in its mails: confirms it, shows the code, accepts a prize, or deletes it. */
export default page({
  styles: [accountStyles, drawStyles],
  load: async ({ params, search, form }, { trpc, refetch }) => {
    const link = { id: params.entry ?? "", token: form?.values.token ?? search.get("token") ?? "" }
    const entry = await refetch(trpc.prizeDraw.entry.queryOptions(link)).catch(missing)
    return { entry, link }
  },
  head: ({ entry }) => ({
    title: headingOf(entry),
    description: "Deine Teilnahme an unserem Gewinnspiel.",
    noindex: true,
  }),
  Page: ({ data: { entry, link }, request: { form, search } }) => (
    <div className="page narrow flow draw">
      <h1 {...formAnswerIn(search)}>{headingOf(entry)}</h1>
      <ErrorSummary errors={form?.errors ?? []} message={postedForm(form).message} />
      {typeof entry === "string" ? (
        <NoEntry why={entry} />
      ) : entry.winner?.state === "told" ? (
        <Accepting entry={entry} link={link} form={form} />
      ) : entry.confirmed || entry.excluded !== null ? (
        <Own entry={entry} link={link} form={form} />
      ) : entry.draw.state === "open" ? (
        <Confirming entry={entry} link={link} />
      ) : entry.draw.state === "cancelled" ? (
        <Cancelled entry={entry} link={link} />
      ) : (
        <TooLate entry={entry} link={link} />
      )}
    </div>
  ),
})
