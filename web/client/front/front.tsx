import { page } from "../app/page.ts"

/** The front page version the server picked for this visit; only its code is loaded. */
export default page({
  load: async (request, loader) => {
    const chosen = await loader.fetchQuery(loader.trpc.content.frontPage.queryOptions())
    const { default: variant } = chosen === "v2" ? await import("./front-v2.tsx") : await import("./front-v1.tsx")
    return { variant, data: await variant.load(request, loader) }
  },
  head: ({ variant, data }, request) => variant.head(data, request),
  Page: ({ data: { variant, data }, request }) => <variant.Page data={data} request={request} />,
})
