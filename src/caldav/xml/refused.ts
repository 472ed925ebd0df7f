/** XML that is broken, or made to do harm. */
export class XmlRefused extends Error {}
