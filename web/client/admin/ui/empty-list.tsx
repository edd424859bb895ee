import type { PageRequest } from "../../app/page.ts"
import { ButtonLink } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/notice.tsx"

interface Words {
  readonly title: string
  /** What to do next. */
  readonly text: string
}

/** Where these stand alone in an address nothing is filtered. */
const noFilters = ["after", "rows", "sort"]

const isFiltered = ({ search }: Pick<PageRequest, "search">): boolean =>
  [...search].some(([name, value]) => value !== "" && !noFilters.includes(name))

/** In place of a list without rows: another sentence, and the way to all of them, where a filter is why. */
export const EmptyList = ({
  request,
  none,
  unmatched,
  all,
}: {
  readonly request: Pick<PageRequest, "path" | "search">
  readonly none: Words
  readonly unmatched: Words
  /** On the button that takes the filters away. */
  readonly all: string
}) => {
  const filtered = isFiltered(request)
  const { title, text } = filtered ? unmatched : none
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      {filtered && (
        <ButtonLink look="secondary" href={request.path}>
          {all}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
