import { page } from "../app/page.ts"
import blogStyles from "../blog/blog.css"
import { PostView } from "../blog/post-view.tsx"
import { ClosedPreview, PreviewFrame, previewHead, previewLinkIn } from "./preview-frame.tsx"

/** A draft of the blog, by the link staff pass on. */
export default page({
  styles: [blogStyles],
  load: (request, { trpc, refetch }) =>
    refetch(trpc.entries.preview.queryOptions({ id: request.params.id ?? "", ...previewLinkIn(request) })),
  head: (data) => previewHead(data.kind === "closed" ? null : data.title),
  Page: ({ data, request }) =>
    data.kind === "closed" ? (
      <ClosedPreview />
    ) : (
      <PreviewFrame request={request}>
        <PostView post={data} />
      </PreviewFrame>
    ),
})
