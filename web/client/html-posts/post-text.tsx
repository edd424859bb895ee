/**
 * The text of an older post, as `PostHtml` shows it: the one place where HTML is not made by React. It comes from another shop, and React
 * could not take over what a browser corrects in it, as a table without a body.
 */
export const PostText = ({ html }: { readonly html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `PostHtml` lets only elements of texts through.
  <div className="html-post__text" dangerouslySetInnerHTML={{ __html: html }} />
)
