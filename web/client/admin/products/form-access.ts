/** The form inside an element. */
export const formIn = (box: HTMLElement | null): HTMLFormElement | null => box?.querySelector("form") ?? null

/** Appends a sentence to the notices, with the events of typing. */
export const addNotice = (box: HTMLElement | null, notice: string): void => {
  const field = formIn(box)?.elements.namedItem("warnings")
  if (!(field instanceof HTMLTextAreaElement)) return
  field.value = [field.value.trimEnd(), notice].filter((each) => each !== "").join("\n")
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
