/** Romanizes a nickname as a proposed handle; empty when fewer than three letters remain. */
const FIRST = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const VOWEL = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const LAST = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

export function proposeHandle(nickname: string): string {
  const latin = [...nickname.normalize('NFC').toLowerCase()].map((letter) => {
    const at = letter.charCodeAt(0) - 0xac00
    if (at < 0 || at > 11_171) return /[a-z0-9]/.test(letter) ? letter : '.'
    return `${FIRST[Math.floor(at / 588)]}${VOWEL[Math.floor((at % 588) / 28)]}${LAST[at % 28]}`
  })
  const text = latin
    .join('')
    .replace(/\.+/g, '.')
    .slice(0, 20)
    .replace(/^\.|\.$/g, '')
  return text.length < 3 ? '' : text
}
