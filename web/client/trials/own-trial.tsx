import { orderButtonLabel } from "../../../domain/content/notices.ts"
import { paymentTerms } from "../../../domain/content/operator.ts"
import { retention } from "../../../domain/content/retention.ts"
import { addressLines } from "../../../domain/shared/address-lines.ts"
import { formatDate, formatDateTime } from "../../../domain/shared/german-date.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { formatCents } from "../../../domain/shared/money.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import orderStyles from "../orders/orders.css"
import { Transfer } from "../orders/transfer.tsx"
import { Button } from "../ui/button.tsx"
import { formAnswerIn } from "../ui/form-answer.ts"
import { inOrder } from "../ui/in-order.tsx"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import trialStyles from "./trial.css"

type Trial = NonNullable<Outputs["trial"]["view"]>

/** A button that confirms or cancels; a link would be opened by mail scanners. */
const TrialButton = ({
  action,
  id,
  token,
  look,
  label,
}: {
  readonly action: "confirm" | "cancel"
  readonly id: string
  readonly token: string
  readonly look: "primary" | "quiet"
  readonly label: string
}) => (
  <form method="post" action={`/free-trial/${action}?token=${encodeURIComponent(token)}`}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="token" value={token} />
    <Button look={look}>{label}</Button>
  </form>
)

const titles: Readonly<Record<Trial["state"], string>> = {
  requested: "Möchtest du diese Probe?",
  confirmed: "Deine Probe ist vorgemerkt",
  approved: "Deine Probe wird gepackt",
  packed: "Deine Probe ist gepackt",
  shipped: "Deine Probe ist unterwegs",
  delivered: "Deine Probe ist angekommen",
  converted: "Deine Probe ist verschickt",
  rejected: "Diesmal leider nicht",
  expired: "Diese Anfrage ist abgelaufen",
  cancelled: "Deine Probe ist storniert",
}

const titleOf = (trial: Trial | null): string => (trial === null ? "Hier wartet keine Probe mehr" : titles[trial.state])

const sentences: Readonly<Record<Trial["state"], string>> = {
  requested: "Bitte sieh noch einmal drüber und bestätige sie. Vorher packen wir nichts.",
  confirmed: "Danke, deine Bestätigung ist da. Wir schauen noch kurz drüber und packen sie dann.",
  approved: "Wir schreiben dir, sobald sie unterwegs ist.",
  packed: "Sie geht mit der nächsten Abholung auf den Weg.",
  shipped: "In ein paar Tagen liegt sie bei dir. Du musst nichts weiter tun.",
  delivered: "Du musst nichts weiter tun: Es gibt kein Abo, und es kommt keine weitere Sendung.",
  converted: "Du musst nichts weiter tun: Es gibt kein Abo, und es kommt keine weitere Sendung.",
  rejected: "Wir haben dir dazu geschrieben.",
  expired: "Wir haben sie nicht rechtzeitig geschickt. Das tut uns leid. Du kannst gern noch einmal anfragen.",
  cancelled: `Die Packung liegt wieder im Regal. Deine Angaben löschen wir ${retention.closedTrialDays} Tage danach.`,
}

/** Postage is paid before the parcel is packed. */
const sentenceOf = ({ state, transfer, payUntil, owedCents, pack, refund }: Trial): string => {
  if (transfer !== null)
    return `Danke, deine Bestätigung ist da. Bitte überweise ${formatCents(transfer.cents)} für den Versand ${payUntil === null ? `innerhalb von ${paymentTerms.prepaymentDays} Tagen` : `bis zum ${formatDate(payUntil)}`}. Sobald das Geld da ist, packen wir sie.`
  if (state === "confirmed" && pack.postageCents > 0)
    return "Dein Geld für den Versand ist da, danke. Wir schauen noch kurz drüber und packen sie dann."
  if (state === "expired" && owedCents > 0)
    return "Das Geld für den Versand kam nicht an. Überweise jetzt nichts mehr. Hast du gerade erst überwiesen, bekommst du es zurück. Du kannst gern noch einmal anfragen."
  if (refund === null)
    return pack.postageCents > 0 && (state === "rejected" || state === "cancelled")
      ? `${sentences[state]} Überweise nichts.`
      : sentences[state]
  return `${sentences[state]} ${formatCents(pack.postageCents)} für den Versand ${refund === "due" ? "überweisen wir dir zurück" : "haben wir dir zurücküberwiesen"}.`
}

const Facts = ({ trial: { pack, email, address, requestedAt, owedCents } }: { readonly trial: Trial }) => (
  <dl className="trial-facts">
    <div>
      <dt>Probe</dt>
      <dd>
        <strong>{noBreakSpaces(softHyphens(pack.title))}</strong>, {pack.packLabel}.{" "}
        <Link href={`/products/${pack.handle}?sku=${pack.sku}`}>Zutaten und alle Angaben</Link>
      </dd>
    </div>
    <div>
      <dt>Preis</dt>
      <dd>
        <strong>{formatCents(pack.postageCents)}</strong>
        {pack.postageCents === 0
          ? ": Packung und Versand kosten nichts."
          : `: Die Packung kostet nichts, der Versand ${formatCents(pack.postageCents)} inkl. MwSt.${owedCents > 0 ? ", zu überweisen im Voraus" : ", bezahlt"}.`}{" "}
        Es folgt nichts: kein Abo, keine weitere Sendung.
      </dd>
    </div>
    <div>
      <dt>Anschrift</dt>
      <dd>
        {inOrder(addressLines(address), (line) => (
          <>
            {line}
            <br />
          </>
        ))}
      </dd>
    </div>
    <div>
      <dt>E-Mail</dt>
      <dd>{email}</dd>
    </div>
    <div>
      <dt>Angefragt</dt>
      <dd>{formatDateTime(requestedAt)}</dd>
    </div>
  </dl>
)

/** What a link in an e-mail about a trial leads to: confirms it, shows how it stands, or cancels it. Opening it changes nothing. */
export default page({
  styles: [orderStyles, trialStyles],
  load: ({ params, search }, { trpc, refetch }) =>
    refetch(trpc.trial.view.queryOptions({ id: params.trial ?? "", token: search.get("token") ?? "" })),
  head: (trial) => ({
    title: titleOf(trial),
    description: "Mit diesem Link bestätigst oder stornierst du deine Probe.",
    noindex: true,
  }),
  Page: ({ data: trial, request: { search, form } }) => {
    const token = search.get("token") ?? ""
    if (trial === null)
      return (
        <div className="page narrow flow">
          <h1 {...formAnswerIn(search)}>{titleOf(trial)}</h1>
          <p>
            Zu diesem Link gibt es nichts mehr: Entweder hast du die Anfrage gelöscht, oder sie ist abgelaufen, oder der
            Link ist nicht vollständig.
          </p>
          <p>
            <Link href="/free-trial">Zu den Proben</Link>
          </p>
        </div>
      )
    const { state, pack, mayCancel } = trial
    const waits = state === "requested"
    return (
      <div className="page narrow flow">
        <h1 {...formAnswerIn(search)}>{titleOf(trial)}</h1>
        {form?.message ? (
          <Notice tone="caution" title="Das geht gerade nicht." answers>
            <p>{form.message}</p>
            <p>
              <Link href="/contact">Schreib uns</Link>
            </p>
          </Notice>
        ) : (
          <p className="lead">{sentenceOf(trial)}</p>
        )}
        {trial.transfer !== null && <Transfer step={{ kind: "transfer", ...trial.transfer }} qr={null} />}
        <Facts trial={trial} />
        <div className="trial-buttons">
          {waits && (
            <TrialButton
              action="confirm"
              id={trial.id}
              token={token}
              look="primary"
              label={pack.postageCents === 0 ? "Ja, kostenlos zuschicken" : orderButtonLabel}
            />
          )}
          {mayCancel && (
            <TrialButton
              action="cancel"
              id={trial.id}
              token={token}
              look="quiet"
              label={waits ? "Nein, Anfrage löschen" : "Doch nicht: stornieren"}
            />
          )}
        </div>
      </div>
    )
  },
})
