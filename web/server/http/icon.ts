import { signPath } from "../../client/frame/wordmark.tsx"

/** The shop's logo on green, for tabs and bookmarks. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 36 36"><rect x="-6" y="-6" width="36" height="36" rx="8" fill="#174C3C"/><path d="${signPath}" fill="#FAF7F1"/></svg>`
