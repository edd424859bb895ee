import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import { Button } from "../ui/button.tsx"
import { ErrorSummary } from "../ui/error-summary.tsx"
import { formAnswerIn } from "../ui/form-answer.ts"
import { Link } from "../ui/link.tsx"
import vacancyStyles from "./vacancies.css"

type Own = NonNullable<Outputs["applications"]["own"]>

/** What applicants are told of each state: no more than the mails say. */
const stateInWords: Readonly<Record<Own["state"], string>> = {
  received: "Sie ist angekommen. Wir lesen sie und melden uns.",
  "in-review": "Wir lesen sie gerade und melden uns.",
  invited: "Wir möchten mit dir sprechen. Alles Weitere steht in unserer Mail.",
  offered: "Wir haben dir ein Angebot gemacht. Es steht in unserer Mail.",
  hired: "Du bist dabei. Willkommen.",
  rejected: "Wir haben uns anders entschieden. Deine Unterlagen löschen wir sechs Monate nach der Absage.",
  withdrawn: "",
}

const titleOf = (own: Own | null): string =>
  own?.state === "withdrawn" ? "Deine Bewerbung ist zurückgezogen" : "Meine Bewerbung"

const Withdraw = ({ token }: { readonly token: string }) => (
  <section className="flow" aria-labelledby="withdraw">
    <h2 id="withdraw">Doch nicht?</h2>
    <p>
      Ziehst du zurück, löschen wir deine Unterlagen sofort und für immer. Name und E-Mail-Adresse löschen wir einen Tag
      später, damit wir absagen können, was schon verabredet war.
    </p>
    {/* A button: mail scanners open links. */}
    <form method="post" action="/application/withdraw">
      <input type="hidden" name="token" value={token} />
      <Button look="secondary">Bewerbung zurückziehen und löschen</Button>
    </form>
  </section>
)

/** What the link in an applicant's mails leads to: how far the application is, and the way to withdraw it. */
export default page({
  styles: [vacancyStyles],
  load: ({ params: { application = "" } }, { trpc, refetch }) =>
    refetch(trpc.applications.own.queryOptions({ token: application })),
  head: (own) => ({
    title: titleOf(own),
    description: "Der Stand deiner Bewerbung.",
    noindex: true,
  }),
  Page: ({ data: own, request: { params, search, form } }) => (
    <div className="page narrow flow">
      <h1 {...formAnswerIn(search)}>{titleOf(own)}</h1>
      <ErrorSummary errors={[]} message={form?.message ?? null} />
      {own === null ? (
        <>
          <p>Zu diesem Link haben wir keine Bewerbung mehr: Sie ist gelöscht, oder der Link ist unvollständig.</p>
          <p>
            <Link href="/jobs">Offene Stellen</Link>
          </p>
        </>
      ) : own.state === "withdrawn" ? (
        <p>Deine Unterlagen sind gelöscht, dein Name und deine Adresse folgen morgen. Alles Gute für deinen Weg.</p>
      ) : (
        <>
          <p>
            <strong>{own.vacancyTitle}</strong>, Nummer {own.id}, eingegangen am {formatDateTime(own.receivedAt)}.
          </p>
          <p>{stateInWords[own.state]}</p>
          {own.files.length > 0 && (
            <>
              <h2>Das liegt bei uns</h2>
              <ul className="written">
                {own.files.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </>
          )}
          {own.mayWithdraw && <Withdraw token={params.application ?? ""} />}
        </>
      )}
    </div>
  ),
})
