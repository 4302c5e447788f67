-- Texts that operators use again when they write to people. They say nothing of anybody: names are marks that are filled in when the text is used.
-- Size: a table of some 220 rows at most.
CREATE TABLE templates (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CONSTRAINT templates_kind CHECK (kind IN ('inquiry', 'application', 'content_fix', 'content_hiding', 'campaign', 'business', 'account', 'claim', 'claim_question', 'flag', 'payout')),
  title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  body TEXT NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  -- one more with each change
  edition INTEGER NOT NULL DEFAULT 1,
  changed_at TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX templates_by_kind ON templates (kind, title);

CREATE TRIGGER templates_no_replace BEFORE INSERT ON templates WHEN EXISTS (SELECT 1 FROM templates WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: templates.id'); END;

CREATE TRIGGER templates_no_replace_kind_title BEFORE INSERT ON templates WHEN EXISTS (SELECT 1 FROM templates WHERE kind = NEW.kind AND title = NEW.title) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: templates.kind, templates.title'); END;

CREATE TRIGGER templates_full BEFORE INSERT ON templates WHEN (SELECT count(*) FROM templates WHERE kind = NEW.kind) >= 20 BEGIN SELECT RAISE(ABORT, 'templates_full'); END;

CREATE TRIGGER templates_full_of_kind BEFORE UPDATE OF kind ON templates WHEN NEW.kind <> OLD.kind AND (SELECT count(*) FROM templates WHERE kind = NEW.kind) >= 20 BEGIN SELECT RAISE(ABORT, 'templates_full'); END;

-- The texts that operators begin with.
INSERT INTO templates (id, kind, title, body, changed_at) VALUES
  ('tpl_inquiry_pending', 'inquiry', '수익이 아직 예정인 이유', '안녕하세요, {이름} 님. 문의해 주셔서 감사해요.

주문은 파트너가 구매를 확정해야 수익이 확정돼요. 취소·반품 기간이 지나야 해서 보통 한두 달 정도 걸려요. 그때까지는 ‘예정 수익’으로 보이고, 확정되면 이메일로 알려 드려요.

주문별 상태와 확정 예정일은 수익 화면의 주문 내역에서 볼 수 있어요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_inquiry_payout', 'inquiry', '출금이 늦어질 때', '안녕하세요, {이름} 님. 출금이 늦어져 불편을 드려 죄송해요.

지금 은행 이체를 확인하고 있어요. 확인이 끝나는 대로 입금하고, 결과를 이메일로 알려 드릴게요. 그동안 따로 하실 일은 없어요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_inquiry_link', 'inquiry', '링크가 열리지 않을 때', '안녕하세요, {이름} 님. 알려 주셔서 감사해요.

{파트너}에서 상품이 품절되거나 판매가 끝나면 링크가 열리지 않을 수 있어요. 링크 화면에서 상품 주소를 바꾸면 같은 링크를 계속 쓸 수 있어요. 이미 집계된 클릭과 수익은 그대로예요.

그래도 열리지 않으면 링크 주소를 이 문의에 남겨 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_application_content', 'application', '콘텐츠가 적을 때', '{이름} 님, 신청해 주셔서 감사해요. 아직 채널에 올린 콘텐츠가 적어서 이번에는 함께하지 못했어요. 최근 한 달 안에 직접 만든 콘텐츠를 5개 넘게 올린 뒤 다시 신청해 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_application_channel', 'application', '채널을 열 수 없을 때', '{이름} 님, 신청서에 적은 채널 주소를 열 수 없었어요. 주소가 맞는지, 채널이 공개되어 있는지 확인하고 다시 신청해 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_fix_notice', 'content_fix', '대가성 문구가 없을 때', '콘텐츠에 대가성 문구가 보이지 않아요. 제목이나 본문 맨 앞에 링크 화면의 문구를 그대로 넣어 주세요. ‘더 보기’를 눌러야 보이는 곳이나 댓글에만 적으면 표시한 것으로 보지 않아요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_fix_claim', 'content_fix', '과장된 표현이 있을 때', '효과를 보장하거나 다른 상품을 깎아내리는 표현이 있어요. 직접 써 본 느낌이라는 것을 알 수 있게 고치고, 확인할 수 없는 수치는 빼 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_hiding_late', 'content_hiding', '기한까지 고치지 않았을 때', '수정을 요청한 기한이 지나서 콘텐츠를 숨겼어요. 요청한 내용을 고친 뒤 콘텐츠 화면에서 알려 주시면 다시 확인할게요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_campaign_full', 'campaign', '모집 인원이 찼을 때', '{이름} 님, 신청해 주셔서 감사해요. 모집 인원보다 많은 분이 신청해서 이번에는 함께하지 못했어요. 다음 캠페인에서 꼭 다시 만나고 싶어요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_campaign_guide', 'campaign', '가이드와 다를 때', '캠페인 가이드에 적은 필수 내용이 빠져 있어요. 가이드를 다시 확인하고, 빠진 내용을 넣어 제출해 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_business_photo', 'business', '사업자등록증이 잘 보이지 않을 때', '사업자등록증의 글자를 읽기 어려워요. 네 모서리가 모두 보이고 글자가 또렷한 파일로 다시 올려 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_business_name', 'business', '대표자 이름이 다를 때', '사업자등록증의 대표자와 본인인증한 이름이 달라요. {이름} 님 본인이 대표자인 사업자등록증을 올려 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_account_holder', 'account', '예금주가 상호와 다를 때', '통장 사본의 예금주가 사업자등록증의 상호와 달라요. 예금주에 상호가 나오는 통장 사본을 올리거나, 본인 이름의 계좌를 등록해 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_claim_other', 'claim', '다른 경로로 구매했을 때', '{파트너}에 확인해 보니 마지막으로 누른 링크가 {이름} 님의 링크가 아니었어요. 구매하기 전에 다른 광고나 링크를 누르면 그쪽의 실적이 돼요. 그래서 이 주문은 인정하지 못했어요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_claim_cancelled', 'claim', '취소·반품된 주문일 때', '{파트너}에 확인해 보니 취소되거나 반품된 주문이었어요. 구매가 확정되지 않은 주문은 수익이 생기지 않아요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_claim_question', 'claim_question', '누락 주문 확인 요청', '안녕하세요, {파트너} 담당자님. 아래 주문이 잇다의 실적에 없어서 확인을 부탁드려요. 실적에서 빠진 이유와, 반영할 수 있다면 언제쯤 반영되는지 알려 주세요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_flag_own', 'flag', '본인 구매로 확인됐을 때', '소명해 주신 내용을 확인했지만, 본인이나 가족이 구매한 주문으로 판단했어요. 본인 구매는 운영 정책에 따라 수익으로 인정하지 않아요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_flag_clear', 'flag', '문제가 없을 때', '소명해 주신 내용을 확인했고, 문제가 없어 보류를 풀었어요. 확인에 협조해 주셔서 감사해요.', '2026-11-27T00:00:00.000Z'),
  ('tpl_payout_account', 'payout', '계좌 정보가 다를 때', '은행에서 예금주나 계좌번호가 달라 입금하지 못했다고 알려 왔어요. 정산 정보에서 계좌를 확인하고 다시 신청해 주세요.', '2026-11-27T00:00:00.000Z');
