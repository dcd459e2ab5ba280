/** The limits of pictures. They are apart from the shapes of the calls, which no page loads. */
export const largestPicture = 10 * 1024 * 1024

/** of one product */
export const mostProductPictures = 8
