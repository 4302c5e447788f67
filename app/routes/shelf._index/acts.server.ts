import { acts, on } from '#app/services/forms/acts.server.ts'
import { pictureErrors, removePicture } from '#app/services/forms/picture-field.server.ts'
import { requireUser } from '#app/services/pages/auth.server.ts'
import {
  collectionChange,
  collectionInput,
  collectionRef,
  designInput,
  itemChange,
  itemInput,
  itemMove,
  itemRef,
} from '#contract/creators/shelf.ts'
import { shelf } from '#contract/site/pages.ts'

const PICTURE = pictureErrors('pictureFile')

export const action = acts(requireUser, {
  design: on(designInput, 'shelf.updatePageDesign', {
    send: removePicture({ box: 'noCover', file: 'coverFile', src: 'coverSrc' }),
    fieldOf: pictureErrors('coverFile'),
    flash: '내 페이지를 꾸몄어요.',
    to: shelf,
  }),
  add: on(itemInput, 'shelf.addShelfItem', {
    fieldOf: { ...PICTURE, shelf_taken: 'linkId', not_found: 'linkId' },
    flash: '내 페이지에 진열했어요.',
    to: shelf,
  }),
  edit: on(itemChange, 'shelf.updateShelfItem', {
    send: removePicture({ box: 'noPhoto', file: 'pictureFile', src: 'pictureSrc' }),
    fieldOf: PICTURE,
    flash: '고친 내용을 저장했어요.',
    to: shelf,
  }),
  move: on(itemMove, 'shelf.moveShelfItem', {
    // The value of the button contains the card and the card before which it goes.
    before: ({ form }) => {
      const [id = '', before = ''] = String(form.get('move') ?? '').split(' ')
      form.set('id', id)
      form.set('before', before)
    },
    flash: '순서를 바꿨어요.',
    to: shelf,
  }),
  remove: on(itemRef, 'shelf.removeShelfItem', {
    flash: '진열에서 뺐어요. 링크는 그대로 있어요.',
    to: shelf,
  }),
  'new-collection': on(collectionInput, 'shelf.createCollection', {
    flash: ({ data }) => `‘${data.title}’ 모음을 만들었어요.`,
    to: shelf,
  }),
  'rename-collection': on(collectionChange, 'shelf.updateCollection', {
    flash: '모음 이름을 바꿨어요.',
    to: shelf,
  }),
  'remove-collection': on(collectionRef, 'shelf.removeCollection', {
    flash: '모음을 지웠어요. 안에 있던 링크는 진열에 그대로 있어요.',
    to: shelf,
  }),
})
