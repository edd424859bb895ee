import { inOrder } from "../../ui/in-order.tsx"
import { lineDiff } from "./line-diff.ts"

/** Two texts line by line: what was taken out, what was put in. */
export const TextDiff = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <div className="text-diff">
    {inOrder(lineDiff(before, after), ({ kind, text }) =>
      kind === "same" ? (
        <p>{text || "\u00a0"}</p>
      ) : kind === "removed" ? (
        <p>
          <del>{text || "\u00a0"}</del>
        </p>
      ) : (
        <p>
          <ins>{text || "\u00a0"}</ins>
        </p>
      ),
    )}
  </div>
)
