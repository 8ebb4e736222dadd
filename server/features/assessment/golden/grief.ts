export const GRIEF_SHORT_GOOD = `Doctor: Hello Mr Pritchard, I'm Dr Bell, the GP. Is now a good time to talk, and are you on your own?
Patient: Yes. My daughter made me ring. I'm not sleeping.
Doctor: I'm glad she did. What's been going on?
Patient: I wake at four every morning. Since my wife died in the spring, it's all been a bit much, I suppose.
Doctor: I'm so sorry about your wife. You said it's all been a bit much. How have you been in yourself?
Patient: Low. I cry when I'm on my own.
Doctor: Grief can do that, and it's completely understandable. When you're at your lowest, have you had thoughts of ending your life, or that you'd be better off dead?
Patient: I've thought I'd be better off gone. I wouldn't do anything.
Doctor: Thank you for telling me, that took courage. Have you made any plans, or done anything to harm yourself?
Patient: No. I couldn't do it to my daughter.
Doctor: How are you eating, and have you lost weight? And how much alcohol are you having?
Patient: Toast mostly. Half a stone gone. Two or three whiskies to sleep.
Doctor: What do you think is behind it all?
Patient: Just grief I expect.
Doctor: What worries you most?
Patient: Being a burden to her.
Doctor: And what were you hoping for from me?
Patient: Some sleeping tablets.
Doctor: So, since spring you've been low, waking at four, eating little, having whisky to sleep, sometimes feeling you'd be better off dead, and afraid of being a burden. Have I got that right?
Patient: That's it.
Doctor: I think this has grown from grief into depression, because of the early waking, the weight and those thoughts. I don't think it's anything physical, but I'd like a blood test to check your thyroid and blood count, so we can rule that out. Sleeping tablets worry me with the whisky: together they carry a real risk and don't treat the cause. There are two options, talking therapy or an antidepressant, or both. Which would you prefer?
Patient: I'd rather talk to someone.
Doctor: Then I'll refer you to the talking therapies team today; they usually ring within two weeks. Because you live alone, would you be happy for me to speak to your daughter, so that we make a safety plan together?
Patient: Yes, she'd want that.
Doctor: Cutting the whisky down slowly and going back to your bowls club once a week will help your sleep. How does that sound to you?
Patient: I could manage that.
Doctor: If those thoughts get stronger or you feel you might act on them, ring us, or 111 and choose mental health, straight away, at any time; or call your daughter. I'll phone you on Friday and see you in one week. Could you tell me back what you'd do if it got worse?
Patient: Ring 111, or you, or my daughter.
Doctor: Exactly right. You're not a burden to us.`;

export const GRIEF_LONG_BAD = `Doctor: Hi there, so, hello, good morning, what can I do for you today then, I've got quite a lot of time this morning as it happens because someone cancelled.
Patient: My daughter made me ring. I'm not sleeping. My wife died in the spring.
Doctor: Right, okay, sleep. Sleep is a very common thing, we see it all the time, in fact the whole country seems not to be sleeping at the moment. Do you have a television in your bedroom?
Patient: Yes. I don't really watch it. I've been a bit low.
Doctor: You see, the television is a big one. The light from the screen suppresses melatonin from the pineal gland and that interferes with the circadian rhythm via the suprachiasmatic nucleus. Do you drink tea?
Patient: A few cups. Sometimes I wonder what the point is.
Doctor: Tea has caffeine in it, you know, people think only coffee does but tea has a lot as well. How many cups a day would you say, roughly? Is it strong tea? Do you put sugar in it?
Patient: Four or five. It's the whisky more than the tea.
Doctor: And what time do you go to bed? And is your mattress old? How many pillows do you have? Is the room hot? Do you have thick curtains?
Patient: About ten. I don't know, it was our mattress.
Doctor: A mattress should be changed every eight years, I read, and most people never do it, it's one of those things. My own one is terrible actually, my wife keeps telling me. Do you snore?
Patient: I wouldn't know now. There's nobody to tell me.
Doctor: Snoring can be a sign of sleep apnoea, which is when the airway collapses and there is nocturnal desaturation and then you get daytime hypersomnolence and a raised haematocrit and so on. What's your collar size?
Patient: Sixteen, I think.
Doctor: That's fine then. Do you have restless legs? Do you get up to pass urine? Do you eat cheese late? Do you have a clock by the bed?
Patient: No. No. I'm not hungry really.
Doctor: Good, good. The thing with sleep is that everybody needs a different amount, some people manage on five hours, Mrs Thatcher had four, and older people need less, so it might be that you're having enough and you don't know it. Does that make sense?
Patient: I suppose. I just lie there and think of her.
Doctor: Yes well. There are all sorts of apps now as well, and there's a thing with lavender, and some people swear by a warm bath, and others say you should get up and do something boring, and my colleague says magnesium, though I don't think there's any evidence for that one. Does that make sense?
Patient: Yes.
Doctor: And no screens, no tea, no clock. There was a very good programme about it on the radio last year, I forget the name of it, if you can find it have a listen. Does that make sense?
Patient: Yes, doctor. My daughter thought you might give me tablets.
Doctor: I'm not sure what to do about tablets, I'd have to ask a colleague about that, one of the partners may know more, it's not really my area. You could ask the pharmacist as well. It's up to you really. Does that make sense?
Patient: All right then.
Doctor: So there we are, there's a lot you can do with sleep, it's really a very interesting subject and there's more and more research coming out about it all the time. Does that make sense? Well, lovely to talk to you, all the best then.
Patient: Goodbye.`;

export const GRIEF_GOOD = `[0:01] Doctor: Hello, is that Mr Pritchard? It's Dr Amin from the surgery.
[0:06] Patient: Yes. My daughter made me ring. I'm not sleeping.
[0:12] Doctor: How can I help with that? Tell me more.
[0:15] Patient: I wake at four every day. My wife died in the spring. I've stopped the bowls.
[0:25] Doctor: I'm sorry to hear about your wife. It sounds like a lot has changed. How has it been affecting your mood?
[0:34] Patient: I'm low most of the time. I cry when nobody's there.
[0:41] Doctor: That must be very hard. Are you eating? Any weight loss?
[0:47] Patient: I've lost half a stone.
[0:51] Doctor: Sometimes when people feel this low they think about ending their life. Have you had any thoughts like that, suicide or harming yourself?
[1:02] Patient: Sometimes I think I'd be better off dead. I've no plans.
[1:09] Doctor: Thank you for telling me. Who is at home with you? Do you have any support?
[1:16] Patient: I'm alone. My daughter's forty miles away. I don't want to be a burden.
[1:24] Doctor: Do you drink alcohol?
[1:27] Patient: Two or three whiskies at night.
[1:31] Doctor: Do you take any other medication, and do you have any allergies?
[1:36] Patient: Amlodipine. No allergies.
[1:39] Doctor: What do you think is going on? Is there anything that you're particularly worried about?
[1:46] Patient: It's grief. I worry about my daughter having to look after me.
[1:55] Doctor: Okay. So to summarise, you've been low and waking early since your wife died, you've lost weight, you've had some dark thoughts but no plans. From what you've told me I think you may have depression on top of grief.
[2:15] Patient: I see. Could I have a sleeping tablet?
[2:20] Doctor: I wouldn't recommend sleeping tablets because they can be habit forming, especially with alcohol. What I would suggest is either counselling or a tablet called sertraline. What would you prefer?
[2:36] Patient: I'll try talking.
[2:39] Doctor: Good, I'll refer you to talking therapies. Try to cut down the whisky and get back to some gentle walking. Would you be happy for your daughter to be involved to help keep you safe?
[2:52] Patient: Yes.
[2:54] Doctor: If the thoughts get worse, please call us or 111, or the Samaritans, straight away. I'll ring you again in one week to see how you are. Does that sound reasonable?
[3:06] Patient: Yes, thank you.`;
