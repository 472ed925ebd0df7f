import { describeView } from './walk.ts';

describeView('requestInstantMeeting');
describeView('instantMeeting');
