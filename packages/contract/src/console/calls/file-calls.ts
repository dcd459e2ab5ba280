import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { fileStates } from '../../enumerations/order-enumerations.ts'
import { id, kind } from '../../fields.ts'
import { consoleEndpoints } from '../console-endpoints.ts'
import { ofId } from './shop-shapes.ts'

/** An answer that is a file and not in the envelope. */
const file = z.unknown()
/** The ending by which programs open it. */
const ending = z.string()

export const fileCalls = {
  listOrderFiles: defineCall(consoleEndpoints.listOrderFiles, {
    params: ofId,
    data: z.object({
      order_id: id,
      order_no: z.string(),
      artwork_of: z.string().describe('稿件是哪个订单的；补印为原订单'),
      files: z.array(
        z.object({
          file_id: id,
          line: z.int().describe('第几款，从 1 数'),
          slot: z.string(),
          name: z.string(),
          size: z.int(),
          state: kind(fileStates),
        }),
      ),
    }),
  }),
  downloadOrderFile: defineCall(consoleEndpoints.downloadOrderFile, {
    params: z.object({ id, file_id: id }),
    data: file,
  }),
  downloadVoucher: defineCall(consoleEndpoints.downloadVoucher, {
    params: z.object({ no: id }),
    data: file,
  }),
  listAfterSalePictures: defineCall(consoleEndpoints.listAfterSalePictures, {
    params: ofId,
    data: z.array(z.object({ picture_id: id, ending, size: z.int() })),
  }),
  downloadAfterSalePicture: defineCall(consoleEndpoints.downloadAfterSalePicture, {
    params: z.object({ id, picture_id: id }),
    data: file,
  }),
}
