/** The shortest text that a pattern of the contract accepts: the first choice of each class, as often as it must stand. */

/** Understands what the patterns of the contract use: classes, groups, alternatives and counts. */
export function sampleOf(pattern: string): string {
  return alternatives(pattern)
}

function alternatives(source: string): string {
  // An alternative without text would be no example.
  const first = splitTop(source).find((one) => one.replace(/[$^]/g, '') !== '') ?? ''
  let made = ''
  let at = 0
  while (at < first.length) {
    const unit = unitAt(first, at)
    const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})/.exec(first.slice(at + unit.length))?.[0] ?? ''
    made += textOf(unit).repeat(timesOf(quantifier))
    at += unit.length + quantifier.length
  }
  return made
}

function timesOf(quantifier: string): number {
  if (quantifier === '' || quantifier === '+') return 1
  return Number(/\d+/.exec(quantifier)?.[0] ?? 0)
}

/** One character, an escape, a class or a group. */
function unitAt(source: string, at: number): string {
  const char = source[at] ?? ''
  if (char === '\\') {
    const hex = /^\\x[0-9a-f]{2}/i.exec(source.slice(at))?.[0]
    return hex ?? source.slice(at, at + 2)
  }
  if (char === '[') return /^\[(?:\\.|[^\]])*\]/.exec(source.slice(at))?.[0] ?? char
  if (char !== '(') return char
  let depth = 0
  for (let end = at; end < source.length; end += 1) {
    if (source[end] === '\\') end += 1
    else if (source[end] === '(') depth += 1
    else if (source[end] === ')' && --depth === 0) return source.slice(at, end + 1)
  }
  return char
}

function textOf(unit: string): string {
  if (unit.startsWith('(?=') || unit.startsWith('(?!')) return ''
  if (unit.startsWith('(')) return alternatives(unit.slice(1, -1).replace(/^\?:/, ''))
  if (unit.startsWith('[')) return textOf(unitAt(unit.slice(1, -1), 0))
  if (/^\\x/.test(unit)) return String.fromCharCode(Number.parseInt(unit.slice(2), 16))
  if (unit === '^' || unit === '$') return ''
  if (unit === '\\d') return '1'
  if (unit === '\\w' || unit === '.') return 'a'
  return unit.startsWith('\\') ? unit.slice(1) : unit
}

function splitTop(source: string): string[] {
  const parts = ['']
  for (let at = 0; at < source.length; ) {
    const unit = unitAt(source, at)
    if (unit === '|') parts.push('')
    else parts[parts.length - 1] += unit
    at += unit.length
  }
  return parts
}
