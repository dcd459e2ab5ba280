/** A picture where it is used: its sides come along, so that lists need not ask for it. */
export interface PictureUse {
  picture_id: string
  alt: string
  width: number
  height: number
}
