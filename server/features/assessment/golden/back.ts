export const BACK_MIDDLING = `Doctor: Hello, come in, what can I do for you?
Patient: My back's gone again, doctor. I need something stronger.
Doctor: Okay. When did it start?
Patient: Ten days ago, lifting slates. It goes down my right leg.
Doctor: Does it go below the knee? Is there any numbness in the leg?
Patient: To the foot. No, not really numb.
Doctor: Any problems with your waterworks or bowels?
Patient: No, all fine.
Doctor: Any weakness in the leg?
Patient: No. I've got to get back on the roof, I've got a mortgage.
Doctor: What are you taking for it?
Patient: My wife's codeine.
Doctor: What do you do for work?
Patient: Roofer. Self-employed. I can't afford to be off.
Doctor: Right. Is there anything you're worried about?
Patient: Losing the house if I can't work.
Doctor: I understand. This sounds like sciatica. It's a trapped nerve in the back. It usually gets better in about six weeks.
Patient: Six weeks? I want a scan.
Doctor: We don't normally do a scan for this. I could give you some naproxen, one tablet twice a day with food. And keep moving, don't stay in bed. I can refer you to the physio as well.
Patient: Okay.
Doctor: Come back if it doesn't get better. Is that all right?
Patient: Yes.
Doctor: Okay, thank you, bye.`;

export const BACK_TALK = `Doctor: Hello Darren, good to see you, how's the family, how's the roofing business, busy I should think with all this rain we've been having.
Patient: Busy, yes. My back's gone again, doctor. I need something stronger.
Doctor: Oh dear, sorry to hear that, backs are terrible things, I had one myself two years ago after the garden. So what's your work like on it, could you do lighter things, maybe the office side of it, or get a lad in?
Patient: There's only me. It goes down my leg.
Doctor: I see, yes. So exercises are good, keep active, I always say motion is lotion. Do you want to try the physiotherapist? Or a hot water bottle. There's also swimming. And you might want to lose a bit of weight. When did this start, by the way?
Patient: Ten days ago. I was lifting slates.
Doctor: Well that'll do it. It's probably muscular, or it might be a disc, or a nerve, or the joints, it could be anything in the back really, backs are very complicated. Paracetamol is good. What do you think about acupuncture?
Patient: I don't know. I thought you'd send me for a scan.
Doctor: You could have a scan, you could have blood tests, an x-ray, we could do all of it if you like. Have you tried a different mattress? Any numbness, by the way?
Patient: Not really. I'm worried about money.
Doctor: Money, yes, it's a worry for everybody these days with the prices. Anyway, naproxen, that's another one, or codeine, some people get on with amitriptyline. And the pain clinic. So lots of things. Is it bad in the mornings?
Patient: All day. So which one do I take?
Doctor: It's up to you really, whatever you think. Have a think about it, and see how you go, and give my best to your wife.
Patient: Right. Thanks.`;

export const BACK_EXCELLENT = `[0:01] Doctor: Hello Mr Cole, I'm Dr Lewis, one of the doctors here. Can I check your date of birth, and what you'd like me to call you?
[0:09] Patient: Darren. Ninth of the second, eighty-two.
[0:14] Doctor: Thanks Darren. I've read in your notes that you had a stomach ulcer in 2019 and an episode of back pain the year after. What's brought you in today?
[0:25] Patient: My back's gone again, doctor. I need something stronger. I was lifting slates ten days ago and it went, and now it's down the leg to my foot. I've got jobs waiting and I'm stressed, to be honest.
[0:42] Doctor: That sounds miserable, and I can hear it's not only the pain. You said there are jobs waiting. What does this mean for you?
[0:51] Patient: I'm self-employed. No work, no money. I could lose the house.
[0:58] Doctor: That's a frightening thought. Who's at home with you, and is there anyone to help out?
[1:04] Patient: My wife. She works part time.
[1:09] Doctor: What did you think had happened to your back?
[1:12] Patient: A slipped disc.
[1:15] Doctor: And besides the money, is there anything about the back itself that scares you?
[1:20] Patient: Not walking again, like my dad.
[1:25] Doctor: Going back to your dad, tell me about that.
[1:28] Patient: He had an operation and was never right.
[1:34] Doctor: I can understand why that's on your mind. What were you hoping we would do today?
[1:40] Patient: An MRI and strong painkillers.
[1:44] Doctor: Thank you, I'll come back to both. I need to ask a few important questions first, some of them personal, to make sure no nerve is in danger. Is that okay?
[1:54] Patient: Go on.
[1:56] Doctor: Have you any numbness around your bottom or between your legs?
[2:00] Patient: No.
[2:01] Doctor: Any change in passing urine, or in control of your bladder or bowels?
[2:06] Patient: No, normal.
[2:08] Doctor: Any weakness in the leg, or a foot that drags?
[2:11] Patient: No.
[2:13] Doctor: Any fever, weight loss, or cancer in the past? Any pain at night that wakes you?
[2:19] Patient: No, none of that.
[2:22] Doctor: What have you been taking, and are you allergic to anything?
[2:26] Patient: My wife's codeine. No allergies.
[2:31] Doctor: Thank you for being honest about that. To summarise: ten days of pain down the leg after lifting, no warning signs, you've been borrowing codeine, and you're afraid for the house and of ending up like your dad. Is that a fair summary?
[2:47] Patient: Spot on.
[2:50] Doctor: That there is no numbness and your bladder is normal is very reassuring, because it means that the main nerves are safe. I think this is sciatica, most likely from a disc pressing on one nerve, just as you thought. I don't think it's an infection or anything sinister, because you're well otherwise. Sciatica is when the nerve gets irritated, a bit like a pinched cable. Most people get better within six weeks without an operation. What questions does that raise for you?
[3:20] Patient: So no MRI?
[3:23] Doctor: A scan now would not change what we do, and it often shows changes that worry people for nothing. If you're no better in six weeks we would look again. How do you feel about that?
[3:35] Patient: I suppose. What about the pain?
[3:39] Doctor: Because of your stomach ulcer, ibuprofen or naproxen carry a risk of bleeding, so I'd rather avoid them. There are a couple of options: paracetamol regularly with a short course of codeine of your own, 30 milligrams up to four times a day for five days, or an anti-inflammatory with a tablet to protect the stomach. The benefit of codeine is small; it can make you constipated and drowsy, so you must not go on a roof or drive with it. Which would suit you better?
[4:12] Patient: The codeine, for the nights.
[4:15] Doctor: Good. I'll prescribe that today. Since you can't be off for long, keep moving, gentle walking every day, no heavy lifting for two weeks, and our physiotherapist can see you next week to get you back to work safely. I can write a fit note for lighter duties, and our social prescriber can help you with benefits while you're short of work. Would that help?
[4:40] Patient: That would be a weight off.
[4:43] Doctor: I can't be certain how fast it will go, so we'll watch it together. If you get numbness around your bottom, trouble with your bladder or bowels, or weakness in the leg, go straight to A&E the same day, because that can damage the nerves. If the pain is getting worse, ring us. I'll see you again in two weeks. Just to check I've been clear, what would make you go to A&E?
[5:08] Patient: If I go numb down there or can't pee.
[5:12] Doctor: Exactly. Anything else you wanted to ask?
[5:15] Patient: No. Thanks, doctor.`;
