/** The text of a form's field, line breaks as line feeds, as they are saved; `""` where there is none. */
export const said = (values: FormData, name: string): string => String(values.get(name) ?? "").replaceAll("\r\n", "\n")
