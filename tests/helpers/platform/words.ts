/** Words of developers that no sentence for people may contain. */
export const DEVELOPER_WORDS =
  /타입|인식할 수 없는|없는 키|(^|\s)키:|문자열|정규식|배열|잘못된|입니다|합니다|string|number|boolean|array|object|NaN|regex|null|undefined|instanceof|expected|invalid|Blob|File\b|arrayBuffer|\{\w+\}/i
