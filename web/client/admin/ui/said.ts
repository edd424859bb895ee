/** The text of a form's field; `""` where there is none. */
export const said = (values: FormData, name: string): string => String(values.get(name) ?? "")
