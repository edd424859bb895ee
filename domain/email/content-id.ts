/** The name under which HTML finds an attached picture (`cid:…`), reduced to what every mail reader takes. */
export const safeContentId = (contentId: string): string => contentId.replace(/[^A-Za-z0-9.@_-]/g, "_")
