/** A copy of a bankbook as a small real PDF: a card with a stripe and the number of the example account. */

const DRAWING = [
  '0.96 0.86 0.2 rg 40 220 340 200 re f',
  '0.2 0.2 0.2 rg 40 360 340 24 re f',
  '0 0 0 rg BT /F1 20 Tf 64 300 Td (3333-05-1234821) Tj ET',
  'BT /F1 11 Tf 64 260 Td (SAMPLE) Tj ET',
].join('\n')

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${DRAWING.length} >>\nstream\n${DRAWING}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]

export function makeBankbook(): File {
  let text = '%PDF-1.4\n'
  const offsets = OBJECTS.map((body, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = OBJECTS.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new File([`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`], 'bankbook.pdf', {
    type: 'application/pdf',
  })
}
