import { createElement, Fragment, type ReactNode } from "react"

/** Views of items whose places never change, such as the runs of a fixed text: as plain children they need no keys. */
export const inOrder = <Item,>(items: readonly Item[], view: (item: Item, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(view))
