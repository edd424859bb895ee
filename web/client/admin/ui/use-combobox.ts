import { type KeyboardEvent, useId, useState } from "react"

/**
 * A field that moves through a list of options while it keeps the focus: the arrows move, Enter clicks the marked one, so that whatever a
 * click does happens. `count`: how many options there are now. Each option gets `optionId(index)`, `at` is the marked one (-1: none).
 */
export const useCombobox = (count: number) => {
  const id = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, count - 1)
  const optionId = (index: number): string => `${id}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      const next = (at + step + count) % count
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" })
    } else if (event.key === "Enter") {
      // A form around the field is not sent.
      event.preventDefault()
      document.getElementById(optionId(at))?.click()
    }
  }
  return {
    at,
    optionId,
    listId: `${id}-list`,
    /** Marks the first one again, for other options. */
    reset: () => setActive(0),
    field: {
      role: "combobox",
      type: "text",
      "aria-expanded": count > 0,
      "aria-controls": `${id}-list`,
      "aria-autocomplete": "list",
      "aria-activedescendant": at >= 0 ? optionId(at) : undefined,
      autoComplete: "off",
      autoCapitalize: "off",
      spellCheck: false,
      maxLength: 200,
      onKeyDown,
    } as const,
  }
}
