/**
 * `[data-preview]`: shows the chosen photo as it will look before it is sent. Reduces a photo that is larger
 * than any page shows it, and refuses one that stays too large. Loaded when a photo is chosen.
 */

/** Photos with a longer side or more bytes are reduced. */
const MOST_SIDE = 2560
const MOST_BYTES = 1_048_576

export async function preview(input: HTMLInputElement): Promise<void> {
  const frame = input.closest('[data-photo]')
  const canvas = frame?.querySelector('canvas')
  const said = frame?.querySelector('output')
  const [file] = input.files ?? []
  if (!canvas || !said) return
  canvas.hidden = true
  const say = (text: string) => {
    said.textContent = text
    return text
  }
  input.setCustomValidity('')
  say('')
  if (!file) return
  // Prevents sending until the photo is ready.
  input.setCustomValidity('사진을 준비하고 있어요. 잠시 뒤에 다시 눌러 주세요.')
  const photo = await createImageBitmap(file).catch(() => null)
  const sent = photo && file.size > MOST_BYTES ? await shrink(photo, file) : file
  // The person has chosen another photo meanwhile.
  if (input.files?.[0] !== file) return
  if (sent !== file) {
    const chosen = new DataTransfer()
    chosen.items.add(sent)
    input.files = chosen.files
  }
  const isTooLarge = sent.size > Number(input.dataset.max)
  input.setCustomValidity(
    isTooLarge ? say('사진이 5MB보다 커요. 크기를 줄이거나 다른 사진을 골라 주세요.') : '',
  )
  if (!photo) {
    if (!isTooLarge) say('미리 볼 수 없는 파일이에요. JPEG, PNG, WebP, AVIF 사진인지 확인해 주세요.')
    return
  }
  draw(canvas, photo, Math.max(canvas.width / photo.width, canvas.height / photo.height))
  canvas.hidden = false
}

/** Returns the original when the result is not smaller. A reduced photo has no metadata of the camera. */
async function shrink(photo: ImageBitmap, file: File): Promise<File> {
  const scale = Math.min(1, MOST_SIDE / Math.max(photo.width, photo.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(photo.width * scale)
  canvas.height = Math.round(photo.height * scale)
  draw(canvas, photo, scale)
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (!small || small.size >= file.size) return file
  return new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type })
}

/** Renders the photo in the middle, on white where it is transparent. */
function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, scale: number): void {
  const [width, height] = [photo.width * scale, photo.height * scale]
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(photo, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
}
