import { createElement, Fragment, type ReactNode } from "react"

/** Views of items in a fixed order, such as the runs of a text: as plain children they need no keys. */
export const inOrder = <Item,>(items: readonly Item[], view: (item: Item, index: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(view))
