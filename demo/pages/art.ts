/** A drawing per kind of product, in the colour of the product; colours follow the theme through the style sheet. */
import type { Product, Shape } from '../products.ts'
import { type Html, html } from './html.ts'

const shapes: Record<Shape, string> = {
  cup: 'M60 62h62v46a22 22 0 0 1-22 22H82a22 22 0 0 1-22-22zM122 74h8a14 14 0 0 1 0 28h-8',
  lamp: 'M76 56h48l16 44H60zM100 100v34M80 138h40',
  bag: 'M58 78h84l8 62H50zM78 78v-8a22 22 0 0 1 44 0v8',
  bottle: 'M90 46h20v18l12 14v58a6 6 0 0 1-6 6H84a6 6 0 0 1-6-6V78l12-14zM78 98h44',
  box: 'M52 66h96v72H52zM52 90h96M52 114h96M94 78h12M94 102h12M94 126h12',
  chair: 'M72 44h56v22H72zM76 66v34M124 66v34M64 100h72M72 100v42M128 100v42M72 122h56',
}

export function art({ shape, hue }: Pick<Product, 'shape' | 'hue'>): Html {
  return html`<svg class="art" viewBox="0 0 200 180" aria-hidden="true" focusable="false"><path fill="hsl(${hue} 45% var(--art))" d="M0 0h200v180H0z"/><path d="${shapes[shape]}" fill="none" stroke="hsl(${hue} 40% var(--ink))" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
