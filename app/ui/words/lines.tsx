/** Text by a person, with a paragraph for each line. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have only their order
    <p key={index}>{line}</p>
  ))
}
