/** A sentence of the reference, in which names of fields and calls stand between backquotes. */
export function Sentence({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have only their order
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  )
}
