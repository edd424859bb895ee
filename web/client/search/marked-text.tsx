import { Fragment } from "react"
import type { Highlight } from "../../../domain/search/ports.ts"
import { noBreakSpaces } from "../../../domain/shared/line-breaks.ts"

/** A text with its matches marked; the ranges are sorted and do not overlap. */
export const MarkedText = ({
  text: plain,
  ranges = [],
}: {
  readonly text: string
  readonly ranges: readonly Highlight[] | undefined
}) => {
  const text = noBreakSpaces(plain)
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
