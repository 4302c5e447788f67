/** Written by `npm run generate` from the comments on columns in the migrations. Do not edit. */
import type { PersonalColumn, PersonalTable } from './personal-columns.ts'

export const PERSONAL_COLUMNS: PersonalColumn[] = [
  {"table":"subject_notes","column":"author_id","stays":"who of the operators it was: their data","empties":null,"who":"user"},
  {"table":"creators","column":"page_theme","stays":null,"empties":"page_theme = NULL","who":"user"},
  {"table":"creators","column":"cover_image_hash","stays":null,"empties":"cover_image_hash = NULL","who":"user"},
  {"table":"notifications","column":"brief","stays":"the title says more","empties":null,"who":"user"},
  {"table":"push_devices","column":"endpoint","stays":"a secret that reaches the device","empties":null,"who":"user"},
  {"table":"push_devices","column":"p256dh","stays":"a key of the browser","empties":null,"who":"user"},
  {"table":"push_devices","column":"auth","stays":"a key of the browser","empties":null,"who":"user"},
  {"table":"webhook_endpoints","column":"partner_id","stays":"a person's address has no partner","empties":null,"who":"creator"},
  {"table":"webhook_endpoints","column":"secret_sealed","stays":"a secret that signs","empties":null,"who":"creator"},
  {"table":"webhook_endpoints","column":"old_secret_sealed","stays":"a secret that signs","empties":null,"who":"creator"},
  {"table":"api_keys","column":"partner_id","stays":"null for a person's key","empties":null,"who":"user"},
  {"table":"api_keys","column":"hash","stays":"the hash of a secret","empties":null,"who":"user"},
  {"table":"api_keys","column":"warnings","stays":"a count of mails","empties":null,"who":"user"},
  {"table":"api_keys","column":"made_by","stays":"null for a person's key","empties":null,"who":"user"},
  {"table":"data_exports","column":"kinds","stays":null,"empties":null,"who":"user"},
  {"table":"data_exports","column":"range_from","stays":null,"empties":null,"who":"user"},
  {"table":"data_exports","column":"range_to","stays":null,"empties":null,"who":"user"},
  {"table":"data_exports","column":"key_id","stays":null,"empties":null,"who":"user"},
  {"table":"agency_acts","column":"actor_id","stays":"who of the agency it was: their data","empties":null,"who":"creator"},
  {"table":"agency_delegations","column":"token_hash","stays":"the hash of a secret","empties":null,"who":"creator"},
  {"table":"agency_delegations","column":"invited_by","stays":"who of the agency it was: their data","empties":null,"who":"creator"},
  {"table":"api_keys","column":"agency_id","stays":null,"empties":null,"who":"user"},
  {"table":"links","column":"is_channel","stays":null,"empties":null,"who":"creator"},
  {"table":"orders","column":"attribution","stays":null,"empties":null,"who":"creator"},
  {"table":"network_words","column":"registered_by","stays":"who of the operators it was: their data","empties":null,"who":"creator"}
]
export const PERSONAL_TABLES: PersonalTable[] = [
  {"table":"subject_notes","title":"운영자 메모","stays":null,"isDeleted":true,"who":"user","key":["id"],"columns":["id","subject","user_id","author_id","text","at"],"age":null},
  {"table":"channel_pages","title":"채널 페이지에서 읽은 내용","stays":null,"isDeleted":true,"who":"creator","key":["channel_id"],"columns":["channel_id","creator_id","title","words","image_hash","posts","read_at","tried_at","due_at","followers"],"age":null},
  {"table":"saved_filters","title":"저장한 필터","stays":null,"isDeleted":true,"who":"user","key":["id"],"columns":["id","user_id","list","name","query","created_at"],"age":null},
  {"table":"push_devices","title":"푸시 알림을 받는 기기","stays":null,"isDeleted":true,"who":"user","key":["id"],"columns":["id","user_id","session_id","endpoint","p256dh","auth","server_key","user_agent","created_at","last_sent_at"],"age":null},
  {"table":"webhook_endpoints","title":"웹훅 주소","stays":null,"isDeleted":true,"who":"creator","key":["id"],"columns":["id","creator_id","partner_id","url","description","kinds","state","stop_reason","stopped_at","secret_sealed","old_secret_sealed","old_until","created_at","due_at","lease","failures","failing_since"],"age":null},
  {"table":"api_keys","title":"API 키","stays":null,"isDeleted":true,"who":"user","key":["id"],"columns":["id","user_id","partner_id","name","prefix","hash","scopes","version","created_at","ends_at","revoked_at","last_used_at","used","warnings","made_by","agency_id"],"age":{"days":90,"after":"ends_at"}},
  {"table":"partner_people","title":"파트너 담당자","stays":null,"isDeleted":true,"who":"user","key":["user_id"],"columns":["user_id","partner_id","role","invited_by","since"],"age":null},
  {"table":"partner_creators","title":null,"stays":"a number that stands for the creator at one partner","isDeleted":false,"who":"creator","key":["partner_id","creator_id"],"columns":["partner_id","creator_id","number"],"age":null},
  {"table":"agency_people","title":"대행사 담당자","stays":null,"isDeleted":true,"who":"user","key":["user_id"],"columns":["user_id","agency_id","role","invited_by","since"],"age":null},
  {"table":"agency_acts","title":"대행사가 한 일","stays":null,"isDeleted":true,"who":"creator","key":["id"],"columns":["id","delegation_id","creator_id","agency_id","actor_id","action","subject","objects","at"],"age":{"days":1095,"after":"at"}},
  {"table":"agency_delegations","title":"대행사에 맡긴 일","stays":null,"isDeleted":true,"who":"creator","key":["id"],"columns":["id","agency_id","creator_id","email","token_hash","asked","given","invited_by","created_at","expires_at","agreed_at","closed_at","ended_at","ended_by","last_used_at"],"age":null},
  {"table":"network_words","title":"네트워크의 채널 번호","stays":null,"isDeleted":false,"who":"creator","key":["network","word"],"columns":["network","word","creator_id","registered_by","registered_at","assigned_at"],"age":null}
]
