import { page } from "../page.ts"

export default page({
  load: async () => null,
  head: () => ({ title: "Konto", description: "", noindex: true }),
  Page: () => <h1>Konto</h1>,
})
