import { Stack } from '../kit/layout.tsx'
import { FileField } from './field.tsx'
import { UploadBar } from './photo-field.tsx'
import type { Fields } from './schema-fields.ts'

const NAMES = ['file1', 'file2', 'file3'] as const
type Name = (typeof NAMES)[number]
const TYPES = 'image/jpeg,image/png,image/webp,application/pdf'
const HINT = 'JPEG, PNG, WebP, PDF 중 하나, 5MB까지 올릴 수 있어요.'

type AttachmentFieldsProps = Pick<Fields<Name>, 'file' | 'errors'> & {
  /** True when a refused form is shown again: browsers do not fill in a file again. */
  isAgain: boolean
}

/** Three fields, so that three files can be sent without a script. */
export function AttachmentFields({ file, errors, isAgain }: AttachmentFieldsProps) {
  const isOpen = NAMES.some((name) => errors(name)) || isAgain
  return (
    <>
      <details open={isOpen}>
        <summary>파일 첨부 (선택, 3개까지)</summary>
        <Stack gap={4}>
          {NAMES.map((name, nth) => (
            <FileField
              key={name}
              {...file(name)}
              label={`파일 ${nth + 1}`}
              hint={isAgain ? `${HINT} 골랐던 파일은 다시 골라 주세요.` : HINT}
              accept={TYPES}
            />
          ))}
        </Stack>
      </details>
      <UploadBar />
    </>
  )
}
