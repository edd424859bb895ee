import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { Breadcrumbs, trailTo } from "../ui/breadcrumbs.tsx"
import { ButtonLink } from "../ui/button.tsx"
import { DrawView } from "./draw-view.tsx"
import drawStyles from "./prize-draw.css"

const trailOf = (title: string) => trailTo(title, { label: "Gewinnspiel", href: "/gewinnspiel" })

/** One draw, also long after it is over: the proof stays. */
export default page({
  styles: [blogStyles, drawStyles],
  load: ({ params }, { trpc, refetch }) => refetch(trpc.prizeDraw.view.queryOptions({ drawId: params.draw ?? "" })),
  head: ({ title }) => ({
    title: `Gewinnspiel: ${title}`,
    description: "Wie gezogen wurde, und alles, was du zum Nachrechnen brauchst.",
    noindex: true,
    trail: trailOf(title),
  }),
  Page: ({ data: draw }) => (
    <div className="page flow draw">
      <Breadcrumbs trail={trailOf(draw.title)} />
      <DrawView draw={draw} />
      {draw.state === "open" && (
        <p>
          <ButtonLink href="/gewinnspiel">Mitmachen</ButtonLink>
        </p>
      )}
    </div>
  ),
})
