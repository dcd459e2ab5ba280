import type { Proof, ProofVersion } from '@yinpu/contract'
import type { Db } from '../../../db/database.ts'
import { previewUrl } from '../../upload/file-links.ts'
import { fileRepository, type OrderFileRow } from '../artwork/file-repository.ts'
import { isDrawable } from '../artwork/page-drawer.ts'
import { type OrderLineRow, type OrderRow, orderRepository } from '../order-repository.ts'
import { takesMarks } from './mark-proof.ts'
import { type ProofFile, type ProofMarkRow, type ProofRow, proofRepository } from './proof-repository.ts'

interface ProofContent {
  lines: OrderLineRow[]
  files: OrderFileRow[]
}

/** Each page once: the large picture if it was drawn, otherwise the small one. */
const picturesOf = ({ companyId, previews, largePages }: OrderFileRow) => {
  const byPage = new Map([...previews, ...largePages].map((picture) => [picture.page, picture]))
  return [...byPage.values()]
    .toSorted((one, other) => one.page - other.page)
    .map(({ page, token, width_px, height_px, trim, bleed, die }) => ({
      page,
      url: previewUrl(companyId, token),
      width_px,
      height_px,
      trim,
      bleed,
      die,
    }))
}

/** The pictures are deleted with the file: a replaced file leaves only its comments. */
const describeFile = (
  { lines, files }: ProofContent,
  proofFile: ProofFile,
): ProofVersion['files'][number] => {
  const line = lines.find(({ id }) => id === proofFile.line_id)
  const file = files.find(({ id }) => id === proofFile.file_id)
  return {
    file_id: proofFile.file_id,
    line_id: proofFile.line_id,
    line: line?.name ?? '',
    slot: line?.slots.find(({ id }) => id === proofFile.slot)?.name ?? '',
    name: proofFile.name,
    size: proofFile.size,
    pages: proofFile.pages ?? undefined,
    sha256: proofFile.sha256 ?? undefined,
    previews: file ? picturesOf(file) : [],
    is_drawable: file !== undefined && isDrawable(file),
  }
}

const saidOf = ({ id, text, side, actorName, createdAt }: ProofMarkRow) => ({
  id,
  text,
  by: side,
  name: actorName || undefined,
  at: createdAt.getTime(),
})

const describeMarks = (marks: ProofMarkRow[]): ProofVersion['marks'] =>
  marks
    .filter(({ replyTo }) => replyTo === null)
    .map((mark, at) => ({
      ...saidOf(mark),
      number: at + 1,
      file_id: mark.fileId,
      page: mark.page,
      x: mark.x,
      y: mark.y,
      replies: marks.filter(({ replyTo }) => replyTo === mark.id).map(saidOf),
    }))

const answererOf = ({ state, answeredUserId }: ProofRow): ProofVersion['answered_by'] => {
  if (state === 'waiting' || state === 'ended') return undefined
  return answeredUserId === null ? 'shop' : 'buyer'
}

const describeVersion = (content: ProofContent, proof: ProofRow, marks: ProofMarkRow[]): ProofVersion => ({
  version: proof.version,
  state: proof.state,
  asked_at: proof.createdAt.getTime(),
  answered_at: proof.answeredAt?.getTime(),
  answered_by: answererOf(proof),
  answered_name: proof.actorName || undefined,
  words: proof.words,
  files: proof.files.map((file) => describeFile(content, file)),
  marks: describeMarks(marks),
})

/** Everything about an order's proofs: buyer and shop read the same. */
export const describeProof = async (db: Db, order: OrderRow): Promise<Proof> => {
  const { companyId, id } = order
  const [proofs, lines, files] = await Promise.all([
    proofRepository.listOf(db, companyId, id),
    orderRepository.linesOf(db, companyId, [id]),
    fileRepository.listOf(db, companyId, id),
  ])
  const marks = await proofRepository.marksOf(
    db,
    companyId,
    proofs.map((proof) => proof.id),
  )
  const byProof = Map.groupBy(marks, ({ proofId }) => proofId)
  return {
    order_id: id,
    order_no: order.orderNo,
    state: order.state,
    wanted: order.proofWanted ?? undefined,
    stand: order.proofStand ?? undefined,
    takes_marks: proofs.length > 0 && takesMarks(order),
    versions: proofs.map((proof) => describeVersion({ lines, files }, proof, byProof.get(proof.id) ?? [])),
  }
}
