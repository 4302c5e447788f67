/** Splits typed tags at commas, signs and line ends, like the contract. */
export type Tags = { tags: string[]; left: string; said: string }
type Limits = { most: number; mostChars: number }

export function splitTags(text: string): string[] {
  const parts = text.normalize('NFC').split(/[,#\n]/)
  return parts.map((one) => one.trim().replace(/\s+/g, ' ')).filter((one) => one !== '')
}

/** Adds the tags that fit beside `held`. Returns the others as typed, with the reason. */
export function addTags(held: string[], text: string, { most, mostChars }: Limits): Tags {
  const tags = [...held]
  const left: string[] = []
  let said = ''
  for (const tag of splitTags(text)) {
    if (tags.includes(tag)) said = `‘${tag}’ 태그는 이미 적었어요.`
    else if (tag.length > mostChars) {
      left.push(tag)
      said = `태그는 하나에 ${mostChars}자까지 쓸 수 있어요.`
    } else if (tags.length >= most) {
      left.push(tag)
      said = `태그는 ${most}개까지 쓸 수 있어요.`
    } else tags.push(tag)
  }
  return { tags, left: left.join(', '), said }
}
