-- The privacy policy that came with the product calls an encryption key 키, as the trade does.
-- Size: one row of text. Only the draft that nobody has written or published; a published version stays as people agreed to it.
UPDATE legal_texts SET body = replace(body, '건마다 다른 열쇠로 암호화해요', '건마다 다른 키로 암호화해요')
WHERE kind = 'privacy' AND version = 1 AND published_at IS NULL AND written_by IS NULL;
