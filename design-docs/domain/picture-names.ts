/** Names that an uploaded picture can have; other pictures may have such names too. */
export const PICTURE_NAMES = /[a-z0-9-]{8,64}\.(?:webp|jpg|png)/g;
