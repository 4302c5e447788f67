/** Errors of a person's data export. */
export const DATA_EXPORT_ERRORS = {
  data_export_open: {
    status: 409,
    message: '이미 요청한 파일을 만들고 있어요. 다 만들어지면 메일로 알려 드려요.',
  },
  data_export_gone: {
    status: 409,
    message: '내려받을 수 있는 기간이 끝났거나 아직 만들지 않은 파일이에요. 다시 요청해 주세요.',
  },
} as const
