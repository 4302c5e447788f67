import type { ComponentType } from 'react'
import type { LinkChoice } from '#app/models/typed-content.ts'

type Boxes = { id: string; name: string; chosen: string[]; most: number; isWrong: boolean }

/** Editors that become islands. The page passes them in, because UI components must not import islands. */
export type Editors = {
  Tags: ComponentType<{
    id: string
    name: string
    value: string
    most: number
    mostChars: number
    isWrong: boolean
  }>
  Regions: ComponentType<Boxes>
  Links: ComponentType<Boxes & { links: LinkChoice[]; query: string }>
}
