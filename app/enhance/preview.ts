/** `[data-preview]`: the chosen photo as it will look, drawn before it is sent. Loaded when a photo is chosen. */

export async function preview(input: HTMLInputElement): Promise<void> {
  const frame = input.closest('[data-photo]')
  const canvas = frame?.querySelector('canvas')
  const said = frame?.querySelector('output')
  const [file] = input.files ?? []
  if (!canvas || !said) return
  canvas.hidden = true
  said.textContent = ''
  if (!file) return
  if (file.size > Number(input.dataset.max))
    said.textContent = '사진이 5MB보다 커요. 크기를 줄이거나 다른 사진을 골라 주세요.'
  const photo = await createImageBitmap(file).catch(() => null)
  if (!photo) {
    said.textContent = '미리 볼 수 없는 파일이에요. JPEG, PNG, WebP, AVIF 사진인지 확인해 주세요.'
    return
  }
  const scale = Math.max(canvas.width / photo.width, canvas.height / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  canvas
    .getContext('2d')
    ?.drawImage(photo, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
  canvas.hidden = false
}
