import { drawPath } from "../../../domain/prize-draw/draw-paths.ts"
import { formatDate } from "../../../domain/shared/german-date.ts"
import { noBreakSpaces, softHyphens } from "../../../domain/shared/line-breaks.ts"
import { page } from "../app/page.ts"
import type { Outputs } from "../app/trpc.ts"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { Link } from "../ui/link.tsx"
import { MailSent, sentTo } from "../ui/mail-sent.tsx"
import { DrawView } from "./draw-view.tsx"
import { EnterForm } from "./enter-form.tsx"
import { HowItIsDrawn } from "./how-it-is-drawn.tsx"
import drawStyles from "./prize-draw.css"

const trail = trailTo("Gewinnspiel")

const PastDraws = ({ past }: { readonly past: Outputs["prizeDraw"]["past"] }) =>
  past.length === 0 ? null : (
    <section aria-labelledby="past" className="flow">
      <h2 id="past">Frühere Gewinnspiele</h2>
      <ul className="draw-past">
        {past.map(({ id, title, closesAt, state, stateSince, cancelled }) => (
          <li key={id} className="draw-past__one">
            <Link href={drawPath(id)}>{noBreakSpaces(softHyphens(title))}</Link>
            <span className="quiet">
              {state === "cancelled"
                ? `abgesagt am ${formatDate(stateSince)}`
                : `Teilnahmeschluss ${formatDate(closesAt)}`}
            </span>
            {cancelled !== null && <p className="draw-past__why quiet small">{softHyphens(cancelled)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )

/** The draw that is on, with the form to enter; else how a draw works, and those that are over. */
export default page({
  styles: [blogStyles, drawStyles],
  load: async (_request, { trpc, refetch }) => {
    const [draw, past] = await Promise.all([
      refetch(trpc.prizeDraw.current.queryOptions()),
      refetch(trpc.prizeDraw.past.queryOptions()),
    ])
    return { draw, past: past.filter(({ id }) => id !== draw?.id) }
  },
  head: ({ draw }, { form }) => ({
    title:
      draw === null
        ? "Gewinnspiel"
        : `${sentTo(form) !== null ? "Sieh in dein Postfach" : "Gewinnspiel"}: ${draw.title}`,
    description:
      "Ein Gewinnspiel, das du nachrechnen kannst: kostenlos, ohne Kauf, ab 18. Festlegung, Liste und Ziehung sind öffentlich.",
    canonical: "/gewinnspiel",
    trail,
  }),
  Page: ({ data: { draw, past }, request: { form } }) => {
    const email = sentTo(form)
    return (
      <div className="page flow draw">
        <Breadcrumbs trail={trail} />
        {draw === null ? (
          <>
            <p className="draw-kicker">Gewinnspiel</p>
            <h1>Zurzeit verlosen wir nichts</h1>
            <p className="lead measure">
              Wenn es so weit ist, steht es hier. Und so, dass du selbst nachrechnen kannst, ob alles stimmt.
            </p>
            <HowItIsDrawn />
          </>
        ) : (
          <DrawView
            draw={draw}
            refused={draw.state === "open" ? null : (form?.message ?? null)}
            entering={
              draw.state === "open" && (
                <section className="panel draw-enter flow" aria-labelledby="enter">
                  <h2 id="enter">Mitmachen</h2>
                  {email === null ? (
                    <EnterForm drawId={draw.id} form={form} />
                  ) : (
                    <MailSent
                      email={email}
                      title="Fast geschafft: Sieh in dein Postfach."
                      again={<EnterForm drawId={draw.id} form={form} />}
                    >
                      Damit bestätigst du deine Teilnahme. Erst dann zählt sie.
                    </MailSent>
                  )}
                </section>
              )
            }
          />
        )}
        <PastDraws past={past} />
      </div>
    )
  },
})
