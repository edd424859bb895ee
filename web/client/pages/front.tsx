import { page } from "../page.ts"
import { ProductCard, ProductShelf } from "../ui/product-card.tsx"

export default page({
  load: (_request, wire) => wire.ask("catalogue", "list", { limit: 12 }),
  head: () => ({ title: "", description: "Vitamine und Nahrungsergänzung mit genauen Mengen." }),
  Page: ({ data }) => (
    <>
      <h1>Nährwerk</h1>
      <ProductShelf>
        {data.items.map((card) => (
          <ProductCard key={card.handle} card={card} href={`/products/${card.handle}`} />
        ))}
      </ProductShelf>
    </>
  ),
})
