import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { codes } from '@yinpu/contract'
import { mostJobPhotos } from '@yinpu/contract/console'
import type { PictureCutter } from '../../artwork/picture-cutter.ts'
import type { Db } from '../../db/database.ts'
import { type Member, storedActor } from '../../kernel/actor.ts'
import { Download } from '../../kernel/answers.ts'
import { isUuid, newId } from '../../kernel/ids.ts'
import type { Logger } from '../../kernel/logger.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { Storage } from '../../providers/storage/storage.ts'
import { UploadRefusal } from '../../providers/storage/upload-draft.ts'
import { changeWithAudit } from '../audit/change-with-audit.ts'
import { orderRepository } from '../order/order-repository.ts'
import { readUpload, refuseUnopened } from '../picture/upload-picture.ts'
import { getJob } from './get-job.ts'
import { jobPhotoRepository } from './job-photo-repository.ts'
import { type JobRow, jobRepository } from './job-repository.ts'
import { currentStep } from './job-state.ts'
import { stepLabel } from './move-job.ts'

export interface JobPhotoDeps {
  db: Db
  now: () => number
  logger: Logger
  storage: Pick<Storage, 'put' | 'read' | 'remove'>
  cutter: PictureCutter
}

const whole = { x: 0, y: 0, width: 1, height: 1 }

const notStored = (error: unknown): never => {
  if (error instanceof ProviderError || error instanceof UploadRefusal)
    throw new Refusal(codes.conflict, '照片没有存下，请稍后再试')
  throw error
}

const discard = ({ storage, logger }: JobPhotoDeps, key: string) =>
  storage.remove(key).catch((err: unknown) => logger.warn({ err }, 'an unused photo was not removed'))

/** The photo as pages show it: upright, small enough for a phone, and without what a camera writes into its file. */
const drawPhoto = async ({ cutter }: JobPhotoDeps, { companyId }: Member, content: string) => {
  const { bytes, format } = await readUpload(content)
  const cut = await cutter.cut(`shop:${companyId}`, bytes, format, whole)
  if (cut.kind !== 'cut') return refuseUnopened(cut)
  const largest = cut.sizes.at(-1)
  if (!largest) throw new Error('a picture has no size')
  return { picture: largest.webp, digest: createHash('sha256').update(bytes).digest('base64url') }
}

const subjectOf = ({ id, jobNo }: JobRow) => ({ kind: 'job', id, name: jobNo })

/** Keeps a photograph with a job; the same one sent twice is kept once. */
export const addJobPhoto = async (
  deps: JobPhotoDeps,
  member: Member,
  jobId: string,
  content: string,
): Promise<void> => {
  const job = await getJob(deps.db, member, jobId)
  const { picture, digest } = await drawPhoto(deps, member, content)
  const key = `${job.companyId}/job/${randomBytes(16).toString('hex')}.webp`
  await deps.storage.put(key, picture).catch(notStored)
  try {
    const isAdded = await changeWithAudit(deps, member, async (tx, now) => {
      await orderRepository.lock(tx, job.companyId, job.orderId)
      const photos = await jobPhotoRepository.listOf(tx, job)
      if (photos.some((photo) => photo.digest === digest)) return { result: false }
      if (photos.length >= mostJobPhotos)
        throw new Refusal(codes.conflict, `一个工单最多 ${mostJobPhotos} 张照片，请先删掉不要的`)
      const steps = await jobRepository.stepsOf(tx, job.companyId, [job.id])
      const at = currentStep(steps)
      const step = at === undefined ? undefined : steps[at]
      const name = step ? stepLabel(step) : ''
      await jobPhotoRepository.insert(tx, {
        ...{ companyId: job.companyId, id: newId(), jobId: job.id, digest, key, step: name },
        ...{ ...storedActor(member.actor), at: new Date(now) },
      })
      return {
        result: true,
        entry: { action: 'addJobPhoto', subject: subjectOf(job), after: { process: name } },
      }
    })
    if (!isAdded) await discard(deps, key)
  } catch (error) {
    await discard(deps, key)
    throw error
  }
}

const getPhoto = async (db: Db, job: JobRow, id: string) => {
  const photo = isUuid(id) ? await jobPhotoRepository.find(db, job, id) : undefined
  if (!photo) throw notFound()
  return photo
}

export const removeJobPhoto = async (
  deps: JobPhotoDeps,
  member: Member,
  jobId: string,
  photoId: string,
): Promise<void> => {
  const job = await getJob(deps.db, member, jobId)
  const key = await changeWithAudit(deps, member, async (tx) => {
    const photo = await getPhoto(tx, job, photoId)
    await jobPhotoRepository.remove(tx, photo)
    const entry = {
      ...{ action: 'removeJobPhoto' as const, subject: subjectOf(job), before: { process: photo.step } },
    }
    return { result: photo.key, entry }
  })
  await discard(deps, key)
}

export const readJobPhoto = async (
  { db, storage }: Pick<JobPhotoDeps, 'db' | 'storage'>,
  member: Member,
  jobId: string,
  photoId: string,
): Promise<Download> => {
  const job = await getJob(db, member, jobId)
  const { key } = await getPhoto(db, job, photoId)
  const bytes = await storage
    .read(key)
    .then(buffer)
    .catch((error: unknown) => {
      if (error instanceof ProviderError) throw new Refusal(codes.conflict, '无法从存储读取照片')
      throw error
    })
  return new Download(bytes, 'image/webp', `${job.jobNo}.webp`)
}
