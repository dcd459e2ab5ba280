import type { Proof, ProofVersion } from '@yinpu/contract'

export const aVersion = (changes: Partial<ProofVersion> = {}): ProofVersion => ({
  version: 1,
  state: 'waiting',
  asked_at: Date.UTC(2026, 10, 14, 2, 22),
  words: '',
  files: [
    {
      file_id: 'f1',
      line_id: 'l1',
      line: '宣传单页',
      slot: '',
      name: '单页.pdf',
      size: 1000,
      pages: 2,
      previews: [
        {
          page: 1,
          url: '/files/preview/1',
          width_px: 600,
          height_px: 800,
          trim: { x: 0.1, y: 0.1, width: 0.8, height: 0.8 },
          bleed: { x: 0, y: 0, width: 1, height: 1 },
        },
      ],
      is_drawable: true,
    },
  ],
  marks: [],
  ...changes,
})

export const aProof = (changes: Partial<Proof> = {}): Proof => ({
  order_id: 'o1',
  order_no: 'YP20261114-0007',
  state: 30,
  wanted: 'buyer',
  stand: 'waiting',
  takes_marks: true,
  versions: [aVersion()],
  ...changes,
})
