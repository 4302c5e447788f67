import { LinkButton } from '../kit/button.tsx'
import { Card } from '../kit/layout.tsx'
import { List, Row } from '../kit/lists/list.tsx'
import { Notice } from '../kit/notice.tsx'

/** `column` is empty when the whole row is wrong. */
type WrongRow = { line: number; column: string; message: string }

/**
 * Every wrong row of a file with its error. No row of the file was stored. `href`: the page for uploading a
 * corrected file.
 */
export function WrongRows({ errors, href }: { errors: WrongRow[]; href: string }) {
  return (
    <>
      <Notice tone="bad" title="고칠 줄이 있어서 아무것도 반영하지 않았어요">
        <p>아래 줄을 고친 파일을 다시 올려 주세요. 맞는 줄도 그대로 두면 돼요.</p>
      </Notice>
      <Card title="고칠 줄">
        <List label="고칠 줄">
          {errors.map(({ line, column, message }) => (
            <Row
              key={`${line}-${column}-${message}`}
              title={column ? `${line}번째 줄 · ${column}` : `${line}번째 줄`}
              sub={message}
            />
          ))}
        </List>
      </Card>
      <div>
        <LinkButton href={href}>고친 파일 올리기</LinkButton>
      </div>
    </>
  )
}
