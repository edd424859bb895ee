import { page } from "../../page.ts"

export default page({
  load: async () => null,
  head: () => ({ title: "Übersicht", description: "", noindex: true }),
  Page: () => <h1>Übersicht</h1>,
})
