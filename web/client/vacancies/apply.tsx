import { formatDateTime } from "../../../domain/shared/german-date.ts"
import { placeInWords, salaryInWords } from "../../../domain/vacancies/vacancy-words.ts"
import { page } from "../app/page.ts"
import { randomUuid } from "../app/random-uuid.ts"
import { formKey, receivedAt } from "../contact/sent-form.ts"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import fileFieldStyles from "../ui/file-field.css"
import { Link } from "../ui/link.tsx"
import { Notice } from "../ui/notice.tsx"
import { ApplicationForm, ApplicationPrivacy } from "./application-form.tsx"
import vacancyStyles from "./vacancies.css"

/** Applies for a vacancy. One that was closed while somebody wrote gives the text back. */
export default page({
  styles: [vacancyStyles, fileFieldStyles],
  load: async ({ params }, { trpc, fetchQuery, refetch, queryClient }) => {
    const slug = params.vacancy ?? ""
    const [vacancy, details, idempotencyKey] = await Promise.all([
      fetchQuery(trpc.vacancies.view.queryOptions({ slug })),
      refetch(trpc.account.orderDetails.queryOptions()),
      queryClient.fetchQuery(formKey(`apply ${slug}`, randomUuid)),
    ])
    const known = { name: details?.address?.name, email: details?.email }
    return { vacancy, known, idempotencyKey }
  },
  head: ({ vacancy }, { form }) => ({
    title: `${receivedAt(form) === null ? "Bewerben" : "Deine Bewerbung ist angekommen"}: ${vacancy.title}`,
    description: `Deine Bewerbung für ${vacancy.title}.`,
    noindex: true,
  }),
  Page: ({ data: { vacancy, known, idempotencyKey }, request: { path, form } }) => {
    const at = receivedAt(form)
    const written = form?.values.message ?? ""
    return (
      <div className="page flow">
        <Breadcrumbs
          trail={trailTo(
            "Bewerben",
            { label: "Jobs", href: "/jobs" },
            { label: vacancy.title, href: `/jobs/${vacancy.slug}` },
          )}
        />
        <h1>{at === null ? "Bewerben" : "Danke für deine Bewerbung"}</h1>
        <p>
          <strong>{vacancy.title}</strong>, {placeInWords(vacancy)}, {salaryInWords(vacancy.salary)}
        </p>
        <div className="with-side">
          {at !== null ? (
            <div className="flow">
              <Notice tone="success" title="Deine Bewerbung ist angekommen." answers>
                <p>
                  Am {formatDateTime(at)}, unter der Nummer <span className="vacancy-number">{form?.values.id}</span>.
                  Eine Bestätigung geht an <strong>{form?.values.email}</strong>.
                </p>
              </Notice>
              <p>Wir lesen sie und melden uns, auch wenn es nicht passt.</p>
              <p>
                <Link href="/jobs">Alle offenen Stellen</Link>
              </p>
            </div>
          ) : vacancy.open ? (
            <ApplicationForm action={path} form={form} idempotencyKey={idempotencyKey} known={known} />
          ) : (
            <div className="flow">
              <Notice tone="caution" title="Diese Stelle nimmt keine Bewerbungen mehr an." answers={form !== null}>
                <p>
                  {form !== null && "Sie wurde geschlossen, während du geschrieben hast; gesendet wurde nichts. "}
                  Sieh dir die <Link href="/jobs">offenen Stellen</Link> an.
                </p>
              </Notice>
              {written !== "" && (
                <>
                  <h2>Das hattest du geschrieben</h2>
                  <p className="written">{written}</p>
                </>
              )}
            </div>
          )}
          <ApplicationPrivacy />
        </div>
      </div>
    )
  },
})
