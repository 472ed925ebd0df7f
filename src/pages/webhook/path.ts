export const webhooksPath = '/console/webhooks';

export const allDeliveriesPath = `${webhooksPath}/deliveries`;

export const getWebhookPath = (id: string) => `${webhooksPath}/${encodeURIComponent(id)}`;

export const getDeliveryPath = (webhookId: string, id: number | string) =>
  `${getWebhookPath(webhookId)}/deliveries/${id}`;
